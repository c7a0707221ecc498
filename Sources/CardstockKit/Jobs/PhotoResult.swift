internal import CardModel

/// What became of one photo: the output of its job.
struct PhotoResult: Hashable, Sendable, Codable {
  struct Accepted: Hashable, Sendable, Codable {
    var photo: PhotoID
    var facts: PhotoFacts
    var focus: Focus
    var placeholder: Placeholder
    var outputs: [OutputRecord]
    var source: SourceRecord?
    var generation: PromptRecord?
    var libraries: [String: String]
    /// The folder under `staging` that holds the outputs.
    var staged: String
  }

  /// Absent where the file could not be read.
  var sha256: Digest?
  var findings: [Finding]
  /// `nil`: refused; `findings` says why.
  var accepted: Accepted?
  /// Whether the refusal is a fault of ours rather than of the photo: then its profile is held.
  var isOurFault = false

  static func refused(_ findings: [Finding], sha256: Digest? = nil, isOurFault: Bool = false) -> PhotoResult {
    PhotoResult(sha256: sha256, findings: findings, accepted: nil, isOurFault: isOurFault)
  }
}
