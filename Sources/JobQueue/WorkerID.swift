/// The number of a worker's stay, given by the store and never used again.
public struct WorkerID: RawRepresentable, Hashable, Codable, Comparable, Sendable, CustomStringConvertible {
  public let rawValue: Int64

  public init(rawValue: Int64) { self.rawValue = rawValue }
  public init(_ number: Int64) { rawValue = number }

  public static func < (left: WorkerID, right: WorkerID) -> Bool { left.rawValue < right.rawValue }
  public var description: String { String(rawValue) }
}
