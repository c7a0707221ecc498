internal import CardModel

extension EarlierProfile.Photo {
  /// What a job would answer whose work is all there: every file of the photo as it is. `nil` where its document lacks the facts.
  ///
  /// - Parameters:
  ///   - prompt: of the prompt file, as `PhotoResult.prompt`.
  ///   - source, generation: what that file says now.
  func result(prompt: Digest?, source: SourceRecord?, generation: PromptRecord?) -> PhotoResult? {
    guard let facts = manifest.facts else { return nil }
    return PhotoResult(
      sha256: entry.upload, key: entry.key, prompt: prompt, findings: manifest.ownFindings,
      accepted: PhotoResult.Accepted(
        photo: manifest.photo, facts: facts, features: manifest.features, outputs: manifest.outputs,
        source: source, generation: generation, tool: manifest.tool, staged: nil,
        published: Dictionary(manifest.outputs.map { ($0.file, $0.file) }, uniquingKeysWith: { one, _ in one })))
  }
}
