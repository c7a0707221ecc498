internal import CardModel
internal import Posix
internal import Storage

/// The uploads of a profile that the recipe's policy took out of the input, as the last verdict tells them; where that is lost, as the
/// manifest does.
struct DepartedUploads {
  struct Member: Hashable {
    /// Printable. Where the true name is lost: the photo's id with the true name's end.
    var file: String
    var upload: DepartedUpload
    /// Whether pictures of it are shown.
    var isPublished: Bool

    func isCalled(_ file: String) -> Bool {
      // By bytes: two files may have names that Unicode calls equal.
      if self.file.utf8.elementsEqual(file.utf8) { return true }
      guard let name = upload.name, let sha256 = upload.sha256 else { return false }
      return name == DeletedUpload.name(file, sha256: sha256)
    }

    /// Whether its place among other names can be told.
    var isNamed: Bool {
      isCalled(file) && (upload.name == nil || upload.sha256.map { upload.name == DeletedUpload.name(file, sha256: $0) } ?? true)
    }
  }

  /// In the order that the profile had.
  let members: [Member]
  /// The names of all photos of the profile in that order.
  let order: [String]

  init(verdict: Verdict?, manifest: ProfileManifest?) {
    let deleted = Dictionary((manifest?.photos ?? []).map { ($0.upload, $0.deleted) }, uniquingKeysWith: { one, _ in one })
    if let verdict {
      // What was refused as a copy has the digest of a published photo, and is none.
      func isCopy(_ photo: Verdict.Photo) -> Bool { photo.findings.contains { $0.code == .duplicate } }
      let said = verdict.photos.compactMap { photo in
        photo.upload.map { state in
          let shown = isCopy(photo) ? nil : photo.sha256.flatMap { deleted[$0] }
          return Member(
            file: photo.file, upload: DepartedUpload(state: state, sha256: photo.sha256, prompt: photo.prompt, name: shown??.name),
            isPublished: shown != nil)
        }
      }
      // A refusal for a slip in the list knows nothing of what is still published.
      let known = Set(verdict.photos.filter { !isCopy($0) }.compactMap(\.sha256))
      let unsaid = Self.members(of: manifest) { !known.contains($0.upload) }
      members = said + unsaid
      order = verdict.photos.map(\.file) + unsaid.map(\.file)
    } else {
      members = Self.members(of: manifest) { _ in true }
      order = members.map(\.file)
    }
  }

  private static func members(of manifest: ProfileManifest?, where isMeant: (ProfileManifest.Entry) -> Bool) -> [Member] {
    (manifest?.photos ?? []).filter(isMeant).compactMap { entry in
      entry.departed.map { Member(file: entry.departedName, upload: $0, isPublished: true) }
    }
  }

  init(of profile: FileName, in store: FolderStore) {
    let earlier = EarlierProfile(profile, in: store)
    self.init(verdict: earlier.verdict, manifest: earlier.manifest ?? earlier.withdrawn)
  }

  /// Without opening the store, which would make what is missing of it.
  init(of profile: String, output: FilePath, state: FilePath) {
    let name = FileName(profile)
    func read(_ path: (FileName) -> FilePath) -> [UInt8]? {
      name.flatMap { try? FileSystem.read(path($0), limit: FolderStore.largestDocument) }
    }
    self.init(
      verdict: read(StateFolder(at: state).verdict).flatMap(Verdict.read),
      manifest: read { output.appending($0).appending(FolderStore.manifestName) }.flatMap(ProfileManifest.read))
  }
}
