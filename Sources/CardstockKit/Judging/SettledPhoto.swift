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
  /// What the recipe's policy did with the upload in an earlier run.
  var upload: Verdict.Upload?
  var isAccepted: Bool
  /// `nil` where it was never looked at.
  var appearance: Appearance?
  /// `nil` where none were looked for.
  var faces: [Face]?
  var findings: [Finding]
  /// Whether a refusal is a fault of ours rather than of the photo: then its profile is held.
  var isOurFault: Bool
  /// As `PhotoResult.moderation`.
  var moderation: Moderation?
}

extension SettledPhoto {
  init(_ input: PhotoInput, _ result: PhotoResult) {
    self.init(
      file: input.file, photo: result.photo ?? input.departed?.sha256?.photoID, sha256: result.sha256 ?? input.departed?.sha256,
      key: result.key, prompt: result.prompt ?? input.departed?.prompt, upload: input.departed?.state,
      isAccepted: result.accepted != nil, appearance: result.accepted?.appearance, faces: result.accepted?.features.focus.faces,
      findings: result.findings, isOurFault: result.isOurFault, moderation: result.moderation)
  }
}
