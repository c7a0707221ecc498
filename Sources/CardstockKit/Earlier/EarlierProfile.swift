internal import CardModel
internal import Posix
internal import Storage

/// What is published of a profile and what the last run said of it: where a run looks before it makes anything.
struct EarlierProfile {
  /// A published photo: its entry in `manifest.json`, and its own document.
  struct Photo {
    let entry: ProfileManifest.Entry
    let manifest: PhotoManifest
  }

  /// `nil` where nothing of ours is published.
  let manifest: ProfileManifest?
  let manifestBytes: [UInt8]?
  let verdict: Verdict?
  /// Of the photos that a withdrawal has kept, unpublished; `nil` where there are none.
  let withdrawn: ProfileManifest?
  let profile: FileName
  private let store: FolderStore

  /// What cannot be read or is not ours is not there: then everything is made anew.
  init(_ profile: FileName, in store: FolderStore) {
    self.profile = profile
    self.store = store
    manifestBytes = try? store.read(profile, FolderStore.manifestName, limit: FolderStore.largestDocument)
    manifest = manifestBytes.flatMap(ProfileManifest.read)
    withdrawn = Self.read(store.path(.withdrawn, of: profile, FolderStore.manifestName)).flatMap(ProfileManifest.read)
    verdict = store.verdict(profile)
  }

  private static func read(_ path: FilePath, limit: Int = FolderStore.largestDocument) -> [UInt8]? {
    try? FileSystem.read(path, limit: limit)
  }

  var isEmpty: Bool { manifest == nil && verdict == nil }

  /// A photo that is published, or that a withdrawal has kept.
  func photo(of upload: Digest) -> Photo? {
    photo(of: upload, in: manifest) { store.folder(of: profile).appending($0) }
      ?? photo(of: upload, in: withdrawn) { store.path(.withdrawn, of: profile, $0) }
  }

  private func photo(of upload: Digest, in manifest: ProfileManifest?, at path: (FileName) -> FilePath) -> Photo? {
    guard let entry = manifest?.photos.first(where: { $0.upload == upload }), let name = FileName(entry.manifest),
      let bytes = Self.read(path(name)), Digest(of: bytes) == entry.sha256,
      let document = PhotoManifest.read(bytes)
    else { return nil }
    return Photo(entry: entry, manifest: document)
  }

  /// What an earlier run said of an upload that it refused by itself, if nothing has changed that could change this.
  func refusal(of key: Digest) -> PhotoResult? {
    guard let photo = verdict?.photos.first(where: { $0.key == key }), !photo.accepted, photo.findings.hasError,
      !photo.findings.contains(where: { $0.code == .duplicate })
    else { return nil }
    return PhotoResult(
      sha256: photo.sha256, key: key, findings: photo.findings.map { $0.about(nil) }, accepted: nil, moderation: photo.moderation)
  }

  /// What was decided of an upload: for its key, or by a person, which holds whatever else the recipe says.
  func moderation(of upload: Digest, key: Digest?) -> Moderation? {
    decision(of: upload) ?? verdict?.photos.first { $0.sha256 == upload && $0.key == key && $0.moderation != nil }?.moderation
  }

  /// What was decided of an upload at all, be it by another recipe.
  func moderation(of upload: Digest) -> Moderation? {
    decision(of: upload) ?? verdict?.photos.first { $0.sha256 == upload && $0.moderation != nil }?.moderation
  }

  /// What a person decided of an upload.
  func decision(of upload: Digest) -> Moderation? { verdict?.decisions?.first { $0.sha256 == upload }?.moderation }

  /// Whether the last verdict refuses the upload of this result too.
  static func refuses(_ result: PhotoResult, of profile: String, in store: FolderStore) -> Bool {
    guard let verdict = FileName(profile).flatMap(store.verdict) else { return false }
    return verdict.photos.contains { !$0.accepted && $0.sha256 == result.sha256 && $0.findings.map(\.code) == result.findings.map(\.code) }
  }

  /// The bytes of a picture that is published or that a withdrawal has kept, if they are still those that were published.
  func bytes(of output: OutputRecord) -> [UInt8]? { file(of: output)?.bytes }

  /// A picture's file, likewise.
  ///
  /// - Parameter name: what it is called there; `nil`: its own name.
  func file(of output: OutputRecord, named name: String? = nil) -> (path: FilePath, bytes: [UInt8])? {
    guard let name = FileName(name ?? output.file) else { return nil }
    let places = [store.folder(of: profile).appending(name)] + (withdrawn == nil ? [] : [store.path(.withdrawn, of: profile, name)])
    for path in places {
      if let bytes = Self.read(path, limit: output.bytes), Digest(of: bytes) == output.sha256 { return (path, bytes) }
    }
    return nil
  }

  /// Whether every file that the manifests list is there in its size.
  var isWhole: Bool {
    guard let manifest else { return false }
    return manifest.photos.allSatisfy { entry in
      guard let photo = photo(of: entry.upload, in: manifest, at: { store.folder(of: profile).appending($0) }) else { return false }
      return photo.manifest.outputs.allSatisfy { output in
        guard let name = FileName(output.file), let status = try? FileSystem.status(store.folder(of: profile).appending(name)) else {
          return false
        }
        return status.kind == .file && status.size == Int64(output.bytes)
      }
    }
  }

  /// Whether what is published is to go although nothing takes its place: it shows what the person no longer lists, or what moderation has
  /// refused since. That a decision is awaited holds up neither; a fault of ours does not take away what is merely not listed.
  ///
  /// - Parameters:
  ///   - photos: of the profile now, as the verdict tells of them.
  ///   - uploads: theirs.
  ///   - findings: of the intake.
  func isToBeWithdrawn(by verdict: Verdict, _ photos: [PhotoInput], _ uploads: [Digest?], findings: [Finding]) -> Bool {
    guard verdict.state != .published else { return false }
    let refused = verdict.photos.filter { $0.moderation?.decision == .refuse }.compactMap(\.sha256)
    if manifest?.photos.contains(where: { refused.contains($0.upload) }) == true { return true }
    return (verdict.state == .refused || verdict.awaitsReview) && showsWhatIsGone(now: photos, uploads, findings: findings)
  }

  /// Whether what is published has a photo that the person no longer lists, so that a refusal withdraws it. Where the list or an upload cannot
  /// be read, nothing is known to be unwanted.
  ///
  /// - Parameters:
  ///   - photos: of the profile now.
  ///   - uploads: theirs.
  ///   - findings: of the intake.
  private func showsWhatIsGone(now photos: [PhotoInput], _ uploads: [Digest?], findings: [Finding]) -> Bool {
    guard !photos.hideTheirList(findings), !uploads.contains(nil), let manifest else { return false }
    return manifest.photos.contains { !uploads.contains($0.upload) }
  }
}
