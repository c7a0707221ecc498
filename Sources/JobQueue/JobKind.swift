/// The stable name of a sort of job, such as `card.make.v1`: what is stored, so never the name of a Swift type.
public struct JobKind: RawRepresentable, Hashable, Codable, Comparable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ name: String) { rawValue = name }
  public init(stringLiteral value: String) { rawValue = value }

  public static func < (left: JobKind, right: JobKind) -> Bool { left.rawValue < right.rawValue }
  public var description: String { rawValue }
}
