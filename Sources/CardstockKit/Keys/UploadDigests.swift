internal import CardModel
internal import Posix
internal import Storage

/// The digests of uploads, without reading those again that the index remembers.
struct UploadDigests: Sendable {
  let index: FileIndex

  /// `nil` where the file would have to be read, has changed since it was listed, or is gone.
  func known(_ photo: PhotoInput) -> Digest? { known(photo.path.path, version: photo.version) }

  /// Of the prompt file beside a photo; the outer `nil` where it is not known.
  func knownPrompt(of photo: PhotoInput) -> Digest?? {
    guard let prompt = photo.prompt else { return .some(nil) }
    return known(prompt.path, version: photo.promptVersion).map { .some($0) }
  }

  private func known(_ path: FilePath, version: FileVersion?) -> Digest? {
    guard let version, let status = try? FileSystem.status(path), FileVersion(status) == version else { return nil }
    return index.digest(of: status).flatMap { Digest(hex: $0) }
  }

  /// Reads what the index does not know, and remembers it.
  func digest(of photo: PhotoInput) throws(PhotoInput.OpenFailure) -> Digest {
    if let known = known(photo) { return known }
    let file = try photo.open()
    do throws(SystemError) {
      let (status, moment) = (try file.status(), SystemClock.wall)
      let digest = try Digest(of: file)
      remember(digest, of: status, readAt: moment)
      return digest
    } catch {
      throw PhotoInput.OpenFailure(finding: .unreadable(error.reason))
    }
  }

  /// - Parameters:
  ///   - status: as the open file said before it was read.
  ///   - moment: when the reading began, by `SystemClock.wall`.
  func remember(_ digest: Digest, of status: FileStatus, readAt moment: UInt64) {
    index.record(digest.hex, of: status, readAt: Int64(clamping: moment))
  }
}
