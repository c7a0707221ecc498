internal import CardModel

/// What became of a profile: the output of its publish job. The verdict has the rest.
struct ProfileResult: Hashable, Sendable, Codable {
  var state: Verdict.State
  var files: Int
  var bytes: Int

  init(_ report: ProfileReport) {
    state = report.verdict.state
    files = report.files
    bytes = report.bytes
  }
}
