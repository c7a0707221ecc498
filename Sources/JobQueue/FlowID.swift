/// The number of a flow, given by the store.
public struct FlowID: RawRepresentable, Hashable, Codable, Comparable, Sendable, CustomStringConvertible {
  public let rawValue: Int64

  public init(rawValue: Int64) { self.rawValue = rawValue }
  public init(_ number: Int64) { rawValue = number }

  public static func < (left: FlowID, right: FlowID) -> Bool { left.rawValue < right.rawValue }
  public var description: String { String(rawValue) }
}
