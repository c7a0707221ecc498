/// The name of a queue: jobs of one queue share the slots that a worker pool gives it.
public struct QueueName: RawRepresentable, Hashable, Codable, Comparable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ name: String) { rawValue = name }
  public init(stringLiteral value: String) { rawValue = value }

  public static func < (left: QueueName, right: QueueName) -> Bool { left.rawValue < right.rawValue }
  public var description: String { rawValue }
}
