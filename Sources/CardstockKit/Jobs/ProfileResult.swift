public import CardModel

/// What became of a profile: the output of its publish job.
public struct ProfileResult: Hashable, Sendable, Codable {
  public var state: Verdict.State
  public var accepted: Int
  public var refused: Int
  public var files: Int
  public var bytes: Int
}
