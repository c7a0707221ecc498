public import Posix

extension FolderStore {
  /// The folder in which a photo's renditions wait for their profile.
  public func stagingFolder(_ folder: FileName) -> FilePath { state.staging.appending(folder) }

  /// Writes a file into a staging folder, whole or not at all; an earlier one of that name is replaced. On the disk only
  /// after `sealStaged`.
  public func stage(_ folder: FileName, _ file: FileName, _ bytes: [UInt8]) throws(StorageError) {
    let place = stagingFolder(folder)
    try StorageError.wrap(place) { () throws(SystemError) in
      try FileSystem.makeFolder(place, mode: 0o700)
      // Never written in place: the old file may be linked into a publication.
      try AtomicFile.write(bytes, to: place.appending(file), mode: 0o644, durable: false)
    }
  }

  /// Waits until a staging folder and all its files are on the disk; what a stopped run left half written goes.
  public func sealStaged(_ folder: FileName) throws(StorageError) {
    let place = stagingFolder(folder)
    try StorageError.wrap(place) { () throws(SystemError) in
      for name in try FileSystem.list(place) {
        if AtomicFile.isPartial(name) {
          try FileSystem.unlink(place.appending(name))
        } else {
          try FileDescriptor.open(place.appending(name)).sync()
        }
      }
      try FileSystem.syncFolder(place)
      try FileSystem.syncFolder(state.staging)
    }
  }

  /// The names of the staging folders.
  public func stagedFolders() throws(StorageError) -> [FileName] {
    try StorageError.wrap(state.staging) { () throws(SystemError) in try FileSystem.list(state.staging) }
  }

  /// The files of a staging folder; nil if there is no such folder.
  public func staged(_ folder: FileName) throws(StorageError) -> [FileName]? {
    let place = stagingFolder(folder)
    return try StorageError.wrap(place) { () throws(SystemError) in
      guard try FileSystem.exists(place) else { return nil }
      return try FileSystem.list(place).filter { !AtomicFile.isPartial($0) }
    }
  }

  /// Deletes a staging folder. False if there was none.
  @discardableResult
  public func removeStaged(_ folder: FileName) throws(StorageError) -> Bool {
    let place = stagingFolder(folder)
    return try StorageError.wrap(place) { () throws(SystemError) in try FileSystem.removeTree(place) }
  }

  /// A file with these bytes, open at its beginning and without a name: what a program is to read. Nothing of it stays.
  ///
  /// - Parameter name: of a file under `staging` that nobody else uses, for the moment in which it has one.
  public func spool(_ name: FileName, _ bytes: [UInt8]) throws(StorageError) -> FileDescriptor {
    let path = stagingFolder(name)
    return try StorageError.wrap(path) { () throws(SystemError) in
      let file = try FileDescriptor.create(path, mode: 0o600)
      try FileSystem.unlink(path)
      try file.writeAll(bytes)
      try file.rewind()
      return file
    }
  }
}
