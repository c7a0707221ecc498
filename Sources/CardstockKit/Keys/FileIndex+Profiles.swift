internal import CardModel
internal import Posix
internal import Storage

extension FileIndex {
  /// Whether a profile's folder is still as it was when it held this manifest and everything that the manifest lists.
  func knows(_ profile: FileName, in store: FolderStore, manifest: Digest) -> Bool {
    guard let status = try? FileSystem.status(store.folder(of: profile)) else { return false }
    return self.manifest(of: profile, in: status) == manifest.hex
  }

  /// Remembers that a profile's folder is whole.
  func remember(_ profile: FileName, in store: FolderStore, manifest: Digest) {
    guard let status = try? FileSystem.status(store.folder(of: profile)) else { return }
    recordManifest(manifest.hex, of: profile, in: status, readAt: Int64(clamping: SystemClock.wall))
  }
}
