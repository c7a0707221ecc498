internal import CardModel

/// What a run would make of one photo.
struct ForeseenPhoto {
  let settled: SettledPhoto
  /// Of its prompt file.
  let prompt: Digest?
  /// Pictures that it would have.
  let files: Int
  /// Those of `files` that are published already.
  let kept: Int
}

extension ForeseenPhoto {
  /// As if nothing were published.
  init(_ inspection: Inspection) {
    self.init(settled: SettledPhoto(inspection), prompt: nil, files: inspection.files.count, kept: 0)
  }

  /// A photo for which nothing has to be made.
  init(_ photo: PhotoInput, _ result: PhotoResult) {
    let files = result.accepted?.outputs.count ?? 0
    self.init(settled: SettledPhoto(photo, result), prompt: result.prompt, files: files, kept: files)
  }

  /// A photo whose kept master stands in for its upload.
  init(_ photo: PhotoInput, _ left: DepartedPhoto) {
    var result = left.result()
    // Said of pictures that stay as they are, which they will not.
    if left.needsMaster { result.findings.removeAll { $0.code == .uploadDeleted } }
    self.init(settled: SettledPhoto(photo, result), prompt: result.prompt, files: left.plannedFiles, kept: left.kept.count)
  }

  /// A photo that was inspected, and of which some pictures are there.
  init(_ photo: PhotoInput, _ inspection: Inspection, prompt: PromptReading, earlier: EarlierPhoto, keys: Keys) {
    guard earlier.kept.isEmpty || inspection.sha256 == earlier.upload || !inspection.isConclusive else {
      self.init(photo, .refused([.changedWhileRead()], sha256: inspection.sha256))
      return
    }
    var settled = SettledPhoto(inspection)
    settled.key = inspection.isConclusive ? inspection.sha256.map { keys.photo(photo, upload: $0) } : nil
    self.init(
      settled: settled, prompt: prompt.sha256, files: inspection.files.count, kept: inspection.files.count { earlier.kept[$0] != nil })
  }
}
