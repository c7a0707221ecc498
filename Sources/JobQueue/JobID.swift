/// The number of a job, given by the store; later jobs have higher ones, with gaps.
public struct JobID: RawRepresentable, Hashable, Codable, Comparable, Sendable, CustomStringConvertible {
  public let rawValue: Int64

  public init(rawValue: Int64) { self.rawValue = rawValue }
  public init(_ number: Int64) { rawValue = number }

  public static func < (left: JobID, right: JobID) -> Bool { left.rawValue < right.rawValue }
  public var description: String { String(rawValue) }
}
