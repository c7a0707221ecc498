internal import CardModel
internal import Containers
internal import Posix
internal import Storage

/// What earlier runs have made of an upload, as far as it still stands and this run would make the same.
struct EarlierPhoto {
  /// `nil` where there was no reason to know it before the upload is opened.
  let upload: Digest?
  /// The published pictures that need not be made again.
  let kept: [RenditionFile: OutputRecord]
  /// What was decided of it, by this recipe's command or by a person; `nil` where it is to be asked.
  let moderation: Moderation?
  private let key: Digest?
  private let refusal: PhotoResult?
  private let published: EarlierProfile.Photo?

  /// - Throws: `PhotoInput.OpenFailure` where an upload that must be read cannot be.
  init(_ photo: PhotoInput, of profile: String, by work: EarlierWork) throws {
    let earlier = EarlierProfile(try FileName.ours(profile), in: work.store)
    // An upload that is new is read by the render worker alone, as is one that is too large to be read at all.
    let isReadable = photo.version.map { $0.size <= Int64(work.recipe.rules.maxBytes) } ?? false
    upload = try work.digests.known(photo) ?? (earlier.isEmpty || !isReadable ? nil : work.digests.digest(of: photo))
    let key = upload.map { work.keys.photo(photo, upload: $0) }
    self.key = key
    refusal = key.flatMap(earlier.refusal)
    moderation = upload.flatMap { earlier.moderation(of: $0, key: key) }
    published = upload.flatMap(earlier.photo)
    guard let upload, let published, let facts = published.manifest.facts else {
      kept = [:]
      return
    }
    let wanted = work.keys.renditions(of: facts, upload: upload, focus: photo.focus)
    var kept: [RenditionFile: OutputRecord] = [:]
    for output in published.manifest.outputs {
      guard let file = output.renditionFile, wanted[file] == output.key, let bytes = earlier.bytes(of: output),
        Audit.leaks(in: bytes, expecting: ContainerFormat(file.format), width: output.width, height: output.height).isEmpty
      else { continue }
      kept[file] = output
    }
    self.kept = kept
  }

  /// The photo's result, if nothing has to be made for it.
  func result(prompt: PromptReading) -> PhotoResult? {
    if let refusal { return refusal }
    guard let published, published.entry.key == key, kept.count == published.manifest.outputs.count else { return nil }
    var result = published.result(prompt: nil, source: prompt.source, generation: prompt.record)
    result?.moderation = moderation
    return result
  }
}
