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

  /// `nil` for what is no manifest of a photo of ours, one of another schema, or one whose faces and crops lie outside its picture.
  static func read(_ bytes: [UInt8]) -> PhotoManifest? {
    guard let manifest = try? CanonicalJSON.decode(PhotoManifest.self, from: bytes), manifest.schema == schemaName else { return nil }
    let size = PixelSize(width: manifest.input.width, height: manifest.input.height)
    let faces = manifest.faces ?? []
    let isPossible =
      faces.count <= PortrayedFaces.most && faces.allSatisfy { $0.isPossible(in: size) }
      && manifest.outputs.allSatisfy { PixelBox.whole(size).contains($0.crop) }
    return isPossible ? manifest : nil
  }
}
