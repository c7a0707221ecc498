internal import CardModel
internal import Posix
internal import Storage

/// What the state keeps of a profile's uploads: refused ones, and the kept masters of published ones.
struct KeptFiles {
  /// Bytes of a kept master that is read.
  static let largestMaster = 1 << 30

  let store: FolderStore

  // MARK: - Names

  /// After the upload's id, whatever the recipe calls its pictures.
  static func fileName(of upload: Digest) -> FileName? { FileName("\(upload.photoID).jpg") }

  // MARK: - Kept masters

  func hasMaster(of upload: Digest, in profile: FileName) -> Bool {
    guard let path = masterPath(of: upload, in: profile) else { return false }
    return (try? FileSystem.status(path))??.kind == .file
  }

  func masterPath(of upload: Digest, in profile: FileName) -> FilePath? {
    Self.fileName(of: upload).map { store.path(.masters, of: profile, $0) }
  }

  func keepMaster(_ bytes: [UInt8], of upload: Digest, in profile: FileName) throws {
    guard let name = Self.fileName(of: upload) else { return }
    try store.keep(.masters, of: profile, name, bytes)
  }

  // MARK: - Review

  func reviewPath(of upload: Digest, in profile: FileName) -> FilePath? {
    Self.fileName(of: upload).map { store.path(.review, of: profile, $0) }
  }

  /// - Parameter bytes: the photo made small.
  func keepForReview(_ bytes: [UInt8], of upload: Digest, in profile: FileName) throws {
    guard let name = Self.fileName(of: upload) else { return }
    try store.keep(.review, of: profile, name, bytes)
  }

  /// Removes the pictures at which nobody is to look any more.
  func sweepReview(_ profile: FileName, now verdict: Verdict) throws {
    let awaited = Set(verdict.photos.filter(\.awaitsReview).compactMap(\.sha256).compactMap(Self.fileName))
    for file in try store.kept(.review, of: profile) where !awaited.contains(file) { try store.removeKept(.review, of: profile, file) }
  }

  // MARK: - What is no longer needed

  /// Removes kept masters of photos that are neither published nor kept by a withdrawal, and refused uploads whose names the profile had and has no more.
  ///
  /// - Parameter shown: with the verdict that was before.
  func sweep(_ shown: EarlierProfile, now verdict: Verdict) throws {
    let profile = shown.profile
    let needed = [shown.manifest, shown.withdrawn].flatMap { $0?.photos ?? [] }.compactMap { Self.fileName(of: $0.upload) }
    for file in try store.kept(.masters, of: profile) where !needed.contains(file) {
      try store.removeKept(.masters, of: profile, file)
    }
    if verdict.findings.contains(where: \.hidesList) { return }
    let gone = Self.labels(of: shown.verdict).subtracting(Self.labels(of: verdict))
    if gone.isEmpty { return }
    for file in try store.kept(.quarantine, of: profile) where QuarantineName(file).map({ gone.contains($0.label) }) ?? false {
      try store.removeKept(.quarantine, of: profile, file)
    }
  }

  private static func labels(of verdict: Verdict?) -> Set<String> { Set((verdict?.photos ?? []).map { QuarantineName.label(of: $0.file) }) }
}
