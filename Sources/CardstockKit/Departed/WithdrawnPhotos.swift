internal import CardModel
internal import Posix
internal import Storage

/// Photos of a publication that was withdrawn whose uploads the recipe had deleted: nobody could make them again, and nobody took them back.
/// Their pictures and documents stay in the state, unpublished, so that a later run publishes them from there.
struct WithdrawnPhotos {
  private let earlier: EarlierProfile
  private let store: FolderStore

  init(of earlier: EarlierProfile, in store: FolderStore) {
    self.earlier = earlier
    self.store = store
  }

  /// Keeps the photos of these uploads, of those that are published or kept already, and nothing else; on the disk when this returns. A call
  /// that was stopped is finished by the same call.
  func keep(_ uploads: Set<Digest>) throws {
    try keep { uploads.contains($0.upload) }
  }

  /// - Parameter isMeant: whether a photo whose upload was deleted is to stay.
  func keep(where isMeant: (ProfileManifest.Entry) -> Bool) throws {
    guard let manifest = earlier.manifest ?? earlier.withdrawn else { return }
    let published = Set(manifest.photos.map(\.upload))
    try keep(manifest.photos + (earlier.withdrawn?.photos ?? []).filter { !published.contains($0.upload) }, of: manifest, where: isMeant)
  }

  /// Drops photos that are kept already, and leaves the others.
  func drop(where isMeant: (ProfileManifest.Entry) -> Bool) throws {
    guard let manifest = earlier.withdrawn, manifest.photos.contains(where: isMeant) else { return }
    try keep(manifest.photos, of: manifest) { !isMeant($0) }
  }

  private func keep(
    _ entries: [ProfileManifest.Entry], of manifest: ProfileManifest, where isMeant: (ProfileManifest.Entry) -> Bool
  ) throws {
    let profile = earlier.profile
    var manifest = manifest
    let photos = entries.filter { $0.deleted != nil && isMeant($0) }.compactMap { earlier.photo(of: $0.upload) }
    guard !photos.isEmpty else {
      try store.removeKept(.withdrawn, of: profile)
      return
    }
    manifest.photos = photos.map(\.entry)
    // What it says of the set, or of photos that are gone, is no longer so.
    manifest.findings = []
    var files: Set<FileName> = [FolderStore.manifestName]
    for photo in photos {
      for output in photo.manifest.outputs {
        // A damaged picture cannot be brought back; the others can.
        guard let bytes = earlier.bytes(of: output) else { continue }
        files.insert(try write(output.file, bytes))
      }
      files.insert(try write(photo.entry.manifest, try CanonicalJSON.bytes(photo.manifest)))
    }
    _ = try write(FolderStore.manifestName.description, try CanonicalJSON.bytes(manifest))
    for file in try store.kept(.withdrawn, of: profile) where !files.contains(file) {
      try store.removeKept(.withdrawn, of: profile, file)
    }
  }

  private func write(_ file: String, _ bytes: [UInt8]) throws -> FileName {
    let name = try FileName.ours(file)
    let path = store.path(.withdrawn, of: earlier.profile, name)
    if (try? FileSystem.read(path, limit: bytes.count)) != bytes { try store.keep(.withdrawn, of: earlier.profile, name, bytes) }
    return name
  }
}
