internal import CardModel
internal import Posix

/// A photo's `<name>.prompt.json`, read; or what is wrong with it.
struct PromptReading {
  var record: PromptRecord?
  var source: SourceRecord?
  /// Of the file.
  var sha256: Digest?
  var problem: Finding?

  /// - Parameter digests: remembers the file's, where given.
  init(of photo: PhotoInput, remembering digests: UploadDigests? = nil) {
    guard let path = photo.prompt?.path else { return }
    let name = path.lastComponent?.description ?? "the prompt file"
    do {
      let (status, moment) = (try FileSystem.status(path), SystemClock.wall)
      let bytes = try FileSystem.read(path, limit: 1 << 20)
      let file = try PromptFile.read(bytes)
      record = file.record
      source = file.source
      let digest = Digest(of: bytes)
      sha256 = digest
      if let digests, let status { digests.remember(digest, of: status, readAt: moment) }
    } catch {
      problem = .promptFileInvalid(name, (error as? SystemError)?.reason ?? "\(error)")
    }
  }
}
