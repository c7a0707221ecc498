public import Posix

/// What a run that was stopped has left half done.
extension FolderStore {
  /// Whether a name is that of a file half written by a run that was stopped.
  public static func isHalfWritten(_ file: FileName) -> Bool { AtomicFile.isPartial(file) }

  /// Finishes or takes it back. Only the holder of the lock may call it.
  public func recover() throws(StorageError) {
    for area in Area.allCases {
      let folder = publishing(area)
      let names = try StorageError.wrap(folder) { () throws(SystemError) in try FileSystem.list(folder) }
      for name in names { try settle(name) }
    }
    try StorageError.wrap(claims) { () throws(SystemError) in
      for name in try FileSystem.list(claims) { try FileSystem.unlink(claims.appending(name)) }
    }
    let files = try halfWrittenFiles()
    try StorageError.wrap(state.path) { () throws(SystemError) in for file in files { try FileSystem.unlink(file) } }
  }

  /// What `recover` deletes: folders on their way in or out, and half-written files.
  public func leftovers() throws(StorageError) -> [FilePath] {
    var found: [FilePath] = []
    for area in Area.allCases {
      for name in try names(in: publishing(area)) {
        let hasPlace = try StorageError.wrap(root) { () throws(SystemError) in try FileSystem.exists(folder(of: name)) }
        // A folder that was moved aside goes back where nothing has taken its place.
        if area != .old || hasPlace { found.append(self.area(area, name)) }
      }
    }
    return found + (try halfWrittenFiles())
  }

  /// In every folder where files are written that no profile is asked about; what is kept of a profile's uploads goes with the profile.
  private func halfWrittenFiles() throws(StorageError) -> [FilePath] {
    var folders = [state.path, state.verdicts] + StateFiles.allCases.map { folder($0) }
    // Where the state lies elsewhere, this says so.
    if try !isStateInside() { folders.append(inside) }
    var found: [FilePath] = []
    for folder in folders {
      found += try names(in: folder).filter { AtomicFile.isPartial($0) }.map { folder.appending($0) }
    }
    return found
  }

  /// Waits until what was removed from the output and from `staging` is off the disk.
  public func syncRemovals() throws(StorageError) {
    for folder in Area.allCases.map({ publishing($0) }) + [state.staging] {
      try StorageError.wrap(folder) { () throws(SystemError) in try FileSystem.syncFolder(folder) }
    }
  }
}
