internal import CardModel
internal import Posix
internal import Storage

extension PhotoManifest {
  /// Whether a folder holds the document of a photo, so that it was published by us, whatever became of its `manifest.json`.
  static let liesIn: @Sendable (FilePath) -> Bool = { folder in
    let names = (try? FileSystem.list(folder)) ?? []
    return names.lazy.filter { $0.pathExtension == "json" && $0 != FolderStore.manifestName }.prefix(16).contains { name in
      guard let bytes = try? FileSystem.read(folder.appending(name), limit: FolderStore.largestDocument) else { return false }
      return DocumentSchema.name(in: bytes) == schemaName
    }
  }

  /// `nil` for what is no manifest of a photo of ours, or one of another schema.
  static func read(_ bytes: [UInt8]) -> PhotoManifest? {
    let manifest = try? CanonicalJSON.decode(PhotoManifest.self, from: bytes)
    return manifest?.schema == schemaName ? manifest : nil
  }
}
