internal import CardModel
internal import Posix
internal import Storage

/// What the state keeps of a profile's uploads: refused ones, and the masters of published ones.
struct KeptFiles {
  /// Bytes of a master that is read.
  static let largestMaster = 1 << 30

  let store: FolderStore

  // MARK: - Names

  /// The upload's own name where any file system can bear it, else its id. `nil` for what can be called neither.
  static func quarantineName(of photo: Verdict.Photo) -> FileName? {
    if ProfileName.isSafe(photo.file) { return FileName(photo.file) }
    return FileName((photo.sha256 ?? Digest(of: Array(photo.file.utf8))).photoID.text)
  }

  static func quarantinePromptName(of photo: Verdict.Photo) -> FileName? {
    quarantineName(of: photo).flatMap { FileName(bytes: $0.bytes + Array(".prompt.json".utf8)) }
  }

  /// After the upload's id, whatever the recipe calls its pictures.
  static func masterName(of upload: Digest) -> FileName? { FileName("\(upload.photoID).jpg") }

  // MARK: - Masters

  /// No JPEG has longer sides.
  static func canHaveMaster(_ size: PixelSize) -> Bool { size.longEdge <= OutputFormat.jpeg.maxSide }

  func hasMaster(of upload: Digest, in profile: FileName) -> Bool {
    guard let path = masterPath(of: upload, in: profile) else { return false }
    return (try? FileSystem.status(path))??.kind == .file
  }

  func masterPath(of upload: Digest, in profile: FileName) -> FilePath? {
    Self.masterName(of: upload).map { store.path(.masters, of: profile, $0) }
  }

  func keepMaster(_ bytes: [UInt8], of upload: Digest, in profile: FileName) throws {
    guard let name = Self.masterName(of: upload) else { return }
    try store.keep(.masters, of: profile, name, bytes)
  }

  // MARK: - What is no longer needed

  /// Removes masters of photos that are neither published nor kept by a withdrawal, and uploads that the earlier verdict called quarantined and this one does not.
  func sweep(_ profile: FileName, earlier: Verdict?, now verdict: Verdict) throws {
    let shown = EarlierProfile(profile, in: store)
    let needed = [shown.manifest, shown.withdrawn].flatMap { $0?.photos ?? [] }.compactMap { Self.masterName(of: $0.upload) }
    for file in try store.kept(.masters, of: profile) where !needed.contains(file) {
      try store.removeKept(.masters, of: profile, file)
    }
    for file in Self.quarantined(by: earlier).subtracting(Self.quarantined(by: verdict)).sorted() {
      try store.removeKept(.quarantine, of: profile, file)
    }
  }

  private static func quarantined(by verdict: Verdict?) -> Set<FileName> {
    let photos = (verdict?.photos ?? []).filter { $0.upload == .quarantined }
    return Set(photos.flatMap { [quarantineName(of: $0), quarantinePromptName(of: $0)] }.compactMap { $0 })
  }
}
