internal import CardModel

/// What judging a profile needs to know of one of its photos.
struct SettledPhoto: Hashable, Sendable {
  /// The upload's name, printable.
  var file: String
  /// The photo's name in outputs; `nil` where the file could not be read.
  var photo: PhotoID?
  var sha256: Digest?
  /// As `PhotoResult.key`.
  var key: Digest?
  /// As `PhotoResult.prompt`.
  var prompt: Digest?
  var isAccepted: Bool
  var findings: [Finding]
  /// Whether a refusal is a fault of ours rather than of the photo: then its profile is held.
  var isOurFault: Bool
}

extension SettledPhoto {
  init(_ input: PhotoInput, _ result: PhotoResult) {
    self.init(
      file: input.file, photo: result.photo, sha256: result.sha256, key: result.key, prompt: result.prompt,
      isAccepted: result.accepted != nil,
      findings: result.findings, isOurFault: result.isOurFault)
  }
}
