public import Posix

/// Profiles that were erased and of which an app is still to be told: a file without content each, called as the profile was.
extension FolderStore {
  private var erased: FilePath { state.path.appending("erased") }

  /// Notes an erasure before it begins; on the disk when this returns.
  public func noteErased(_ profile: FileName) throws(StorageError) {
    try check(profile)
    try StateFolder.makeDurably(erased)
    try StorageError.wrap(erased) { () throws(SystemError) in
      // Nothing in it could be half written.
      _ = try FileDescriptor.openOrCreate(erased.appending(profile), mode: 0o600)
      try FileSystem.syncFolder(erased)
    }
  }

  /// Ordered by the bytes of their names.
  public func erasedProfiles() throws(StorageError) -> [FileName] {
    try names(in: erased).sorted()
  }

  /// Removes the note of an erasure; off the disk when this returns. False if there was none.
  @discardableResult
  public func removeErased(_ profile: FileName) throws(StorageError) -> Bool { try removeDurably(erased.appending(profile), in: erased) }
}
