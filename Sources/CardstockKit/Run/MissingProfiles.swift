internal import CardModel
internal import Posix
internal import Storage

/// The profiles that were published and that the input no longer has.
struct MissingProfiles {
  /// Those that are to be erased.
  private(set) var names: [FileName] = []
  /// Those that are left, since nobody could make them again and the input may have them under another name.
  private(set) var left: [UnremovedProfile] = []

  /// - Parameter profiles: all of the input with their departed uploads, refused and unreadable ones too.
  init(in store: FolderStore, besides profiles: [ProfileInput]) throws {
    var present: Set<[UInt8]> = []
    // A name that the input holds in any other way, such as a link to a profile, is no reason to erase it.
    for folder in Set(profiles.compactMap { $0.origin?.parent }) {
      for name in try FileSystem.list(folder) { present.insert(name.bytes) }
    }
    var places: Set<UInt64> = []
    for profile in profiles {
      // A folder whose name clashes with another's bears a substitute, but is there.
      for name in [profile.name] + (profile.origin?.lastComponent.map { [ProfileName.of($0)] } ?? []) {
        present.insert(Array(name.utf8))
        // Where the file system takes names for one that differ in capitals, the folder has the older one.
        if let name = FileName(name), let status = try FileSystem.status(store.folder(of: name)) { places.insert(status.inode) }
      }
    }
    // A renamed folder whose uploads are deleted has nothing by which it could be known, and has no photo either.
    let bare = profiles.filter { $0.photoCount == 0 }.map { $0.folder ?? $0.name }.sorted()
    for name in try Self.published(in: store, but: present) {
      if let status = try FileSystem.status(store.folder(of: name)), places.contains(status.inode) { continue }
      if let folder = bare.first, EarlierProfile(name, in: store).isIrreplaceable {
        left.append(UnremovedProfile(profile: name.description, reason: Self.reason(name, mayBe: folder)))
      } else {
        names.append(name)
      }
    }
  }

  /// What is published, and what a stopped run has left of it: the verdict goes last, and says so. Kept photos of a withdrawn profile are
  /// somebody's too.
  private static func published(in store: FolderStore, but present: Set<[UInt8]>) throws -> [FileName] {
    var names = Set(try store.profiles()).union(try store.keptProfiles(.withdrawn))
    for name in try store.profilesWithVerdict() where !present.contains(name.bytes) && !names.contains(name) {
      if store.verdict(name)?.state == .published { names.insert(name) }
    }
    return names.filter { !present.contains($0.bytes) }.sorted()
  }

  private static func reason(_ profile: FileName, mayBe folder: String) -> String {
    "its uploads were deleted after it was published, so nobody can make it again, and \(folder), which has no photo of its own, may be its folder under another name. If so, name the folder \(profile) again; else run: cardstock forget \(profile)"
  }
}

extension EarlierProfile {
  /// Whether it shows, or a withdrawal has kept, a photo whose upload the recipe deleted.
  fileprivate var isIrreplaceable: Bool { [manifest, withdrawn].contains { $0?.photos.contains { $0.deleted != nil } ?? false } }
}
