internal import CardModel

/// What became of a profile: the output of its publish job. The verdict has the rest.
struct ProfileResult: Hashable, Sendable, Codable {
  var state: Verdict.State
  var files: Int
  var bytes: Int
  /// Of the published `manifest.json`.
  var manifest: Digest?

  init(_ report: ProfileReport, manifest: Digest?) {
    self.manifest = manifest
    state = report.verdict.state
    files = report.files
    bytes = report.bytes
  }
}
