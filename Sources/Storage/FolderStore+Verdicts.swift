public import Posix

extension FolderStore {
  /// Where a profile's last verdict is kept.
  public func verdictPath(_ profile: FileName) throws(StorageError) -> FilePath {
    try check(profile)
    return state.verdict(of: profile)
  }

  /// Replaces a profile's verdict; on the disk when this returns.
  public func writeVerdict(_ profile: FileName, _ bytes: [UInt8]) throws(StorageError) {
    try writeAtomically(try verdictPath(profile), bytes, mode: 0o600)
  }

  /// A profile's last verdict; nil if there is none.
  ///
  /// - Parameter limit: the most bytes it may have.
  public func readVerdict(_ profile: FileName, limit: Int) throws(StorageError) -> [UInt8]? {
    try readIfPresent(try verdictPath(profile), limit: limit)
  }

  /// Deletes a profile's verdict. False if there was none.
  @discardableResult
  public func removeVerdict(_ profile: FileName) throws(StorageError) -> Bool {
    let path = try verdictPath(profile)
    return try StorageError.wrap(path) { () throws(SystemError) in
      guard try FileSystem.unlink(path) else { return false }
      try FileSystem.syncFolder(state.verdicts)
      return true
    }
  }

  /// The profiles that have a verdict, ordered by the bytes of their names; none where no run has made the folder.
  public func profilesWithVerdict() throws(StorageError) -> [FileName] {
    try names(in: state.verdicts).compactMap { name in
      guard !AtomicFile.isPartial(name), name.bytes.suffix(5) == StateFolder.verdictSuffix[...] else { return nil }
      return FileName(bytes: Array(name.bytes.dropLast(5)))
    }.sorted()
  }
}
