internal import Posix
internal import Storage

/// The published profiles that the input no longer has.
struct MissingProfiles {
  let names: [FileName]

  /// - Parameter profiles: all of the input, refused and unreadable ones too.
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
    names = try store.profiles().filter { name in
      guard !present.contains(name.bytes) else { return false }
      return try FileSystem.status(store.folder(of: name)).map { !places.contains($0.inode) } ?? false
    }
  }
}
