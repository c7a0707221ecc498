internal import Posix

extension FolderStore {
  /// Link errors after which a copy does: another file system, no links there, or too many of them.
  private static let linkRefusals: Set<String> = ["EXDEV", "EPERM", "EMLINK", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"]

  func check(_ profile: FileName) throws(StorageError) {
    if Self.isReserved(profile) {
      throw StorageError(
        .badName, folder(of: profile), message: "expected a profile's name, found \(profile), where the state is kept",
        remedy: "rename the profile")
    }
    if profile.bytes.count > Self.longestName {
      throw StorageError(
        .badName, folder(of: profile),
        message: "expected a profile's name of at most \(Self.longestName) bytes, found one of \(profile.bytes.count)",
        remedy: "shorten the name")
    }
  }

  func check(_ file: Publication.StagedFile) throws(StorageError) {
    let kind = try StorageError.wrap(file.source) { () throws(SystemError) in try FileSystem.status(file.source)?.kind }
    guard kind == .file else {
      throw StorageError(
        .notStaged, file.source, message: "expected the staged file \(file.source), found \(kind.map { "a \($0.rawValue)" } ?? "nothing")",
        remedy: "render the photo again")
    }
  }

  /// Only what was published here, or an empty folder, may be replaced or removed: anything else is somebody's own.
  func checkPlace(_ profile: FileName) throws(StorageError) {
    let place = folder(of: profile)
    let found = try StorageError.wrap(place) { () throws(SystemError) -> String? in
      guard let kind = try FileSystem.status(place)?.kind else { return nil }
      guard kind == .folder else { return "a \(kind.rawValue)" }
      if try isPublished(profile) || holdsOurs(place) { return nil }
      return try FileSystem.list(place).isEmpty ? nil : "a folder of somebody else (it has no \(Self.manifestName) of ours)"
    }
    if let found {
      throw StorageError(
        .occupied, place, message: "expected a published profile or nothing at \(place), found \(found)",
        remedy: "move it away or choose another output folder")
    }
  }

  /// Brings a profile's leftovers to an end. An old folder moved aside goes back if nothing has taken its place.
  func settle(_ profile: FileName) throws(StorageError) {
    try StorageError.wrap(folder(of: profile)) { () throws(SystemError) in
      if try FileSystem.exists(area(.old, profile)), try !FileSystem.exists(folder(of: profile)) {
        try FileSystem.rename(area(.old, profile), to: folder(of: profile))
        try FileSystem.syncFolder(root)
      }
      for area in Area.allCases { try FileSystem.removeTree(self.area(area, profile)) }
    }
  }

  /// Puts the new folder together, the manifest last, and waits until all of it is on the disk.
  func assemble(_ publication: Publication, in folder: FilePath) throws(SystemError) {
    try FileSystem.makeFolder(folder)
    for file in publication.staged { try linkOrCopy(file.source, to: folder.appending(file.name)) }
    for file in publication.written { try write(file.bytes, to: folder.appending(file.name)) }
    try write(publication.manifest, to: folder.appending(Self.manifestName))
    try FileSystem.syncFolder(folder)
  }

  /// Lets the new folder take the profile's place.
  func install(_ profile: FileName) throws(SystemError) {
    let new = area(.new, profile), old = area(.old, profile), place = folder(of: profile)
    guard try FileSystem.exists(place) else { return try FileSystem.rename(new, to: place) }
    if try FileSystem.exchange(new, place) == .exchanged { return }
    try FileSystem.rename(place, to: old)
    do throws(SystemError) {
      try FileSystem.rename(new, to: place)
    } catch {
      // Should this fail too, `settle` does it later.
      try? FileSystem.rename(old, to: place)
      throw error
    }
  }

  private func write(_ bytes: [UInt8], to path: FilePath) throws(SystemError) {
    let file = try FileDescriptor.create(path)
    try file.writeAll(bytes)
    try file.sync()
  }

  private func linkOrCopy(_ source: FilePath, to target: FilePath) throws(SystemError) {
    do throws(SystemError) {
      try FileSystem.link(source, as: target)
    } catch {
      guard Self.linkRefusals.contains(error.name) else { throw error }
      try copy(source, to: target)
    }
  }

  private func copy(_ source: FilePath, to target: FilePath) throws(SystemError) {
    let from = try FileDescriptor.open(source)
    let file = try FileDescriptor.create(target)
    while true {
      let bytes = try from.read(1 << 20)
      if bytes.isEmpty { break }
      try file.writeAll(bytes)
    }
    try file.sync()
  }
}
