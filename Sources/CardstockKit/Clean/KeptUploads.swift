internal import CardModel
internal import Posix
internal import Storage

/// What verdict and publication know of the uploads of one profile.
struct KeptUploads {
  /// Nothing is known to belong to nobody where either cannot be read.
  private let isReadable: Bool
  private var names: Set<String> = []
  private var ids: Set<String> = []
  private var digests: Set<Digest> = []
  /// Whether a later run may publish photos that a withdrawal has kept.
  let mayComeBack: Bool

  init(of profile: FileName, in store: FolderStore) throws {
    let earlier = EarlierProfile(profile, in: store)
    let hasVerdict = try store.readVerdict(profile, limit: FolderStore.largestDocument) != nil
    let hasManifest = try store.read(profile, FolderStore.manifestName, limit: FolderStore.largestDocument) != nil
    isReadable = hasVerdict == (earlier.verdict != nil) && hasManifest == (earlier.manifest != nil)
    mayComeBack = !isReadable || (hasVerdict && !hasManifest)
    for photo in earlier.verdict?.photos ?? [] {
      names.formUnion(PhotoSelection.promptNames(of: photo.file).union([photo.file]))
      if let id = photo.photo { ids.insert(id.text) }
      if let sha256 = photo.sha256 { add(sha256) }
    }
    for entry in [earlier.manifest, earlier.withdrawn].flatMap({ $0?.photos ?? [] }) {
      ids.insert(entry.photo.text)
      add(entry.upload)
    }
  }

  private mutating func add(_ sha256: Digest) {
    digests.insert(sha256)
    ids.insert(sha256.photoID.text)
  }

  /// Whether a kept file may belong to a photo of the profile.
  func mayOwn(_ file: FileName, at path: FilePath) throws(SystemError) -> Bool {
    let name = file.description
    if let refused = QuarantineName(file), ids.contains(refused.id) || names.contains(where: refused.isOf) { return true }
    if !isReadable || names.contains(name) || ids.contains(where: { name == $0 || name.hasPrefix("\($0).") }) { return true }
    return try Digest(ofFile: path).map(digests.contains) ?? true
  }
}
