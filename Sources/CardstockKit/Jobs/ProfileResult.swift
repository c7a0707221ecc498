public import CardModel

/// What became of a profile: the output of its publish job. The verdict has the rest.
public struct ProfileResult: Hashable, Sendable, Codable {
  public var state: Verdict.State
  public var files: Int
  public var bytes: Int

  init(_ report: ProfileReport) {
    state = report.verdict.state
    files = report.files
    bytes = report.bytes
  }
}
