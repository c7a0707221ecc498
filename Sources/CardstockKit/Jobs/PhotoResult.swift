internal import CardModel

/// What became of one photo: the output of its job.
struct PhotoResult: Hashable, Sendable, Codable {
  struct Accepted: Hashable, Sendable, Codable {
    var photo: PhotoID
    var facts: PhotoFacts
    var features: PhotoFeatures
    var outputs: [OutputRecord]
    var source: SourceRecord?
    var generation: PromptRecord?
    var tool: ToolRecord
    /// The folder under `staging` that holds the outputs made now; `nil` where none was.
    var staged: String?
    /// The outputs that are published already: their names to those they have there.
    var published: [String: String]

    var appearance: Appearance { Appearance(size: facts.upright, fingerprint: features.fingerprint) }
  }

  /// Absent where the file could not be read.
  var sha256: Digest?
  /// Equal keys give equal results. `nil` where the next run may have another one of the same file and recipe, as after a crash.
  var key: Digest?
  /// Of the prompt file, also of a refused photo's.
  var prompt: Digest?
  var findings: [Finding]
  /// `nil`: refused; `findings` says why.
  var accepted: Accepted?
  /// Whether the refusal is a fault of ours rather than of the photo: then its profile is held.
  var isOurFault = false
  /// `nil` where nobody was asked.
  var moderation: Moderation?

  /// What the photo is called from now on; `nil` where it could not be read.
  var photo: PhotoID? { accepted?.photo ?? sha256?.photoID }

  static func refused(_ findings: [Finding], sha256: Digest? = nil, isOurFault: Bool = false) -> PhotoResult {
    PhotoResult(sha256: sha256, key: nil, findings: findings, accepted: nil, isOurFault: isOurFault)
  }
}
