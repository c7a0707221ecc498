public import Posix

extension FolderStore {
  public func path(_ files: StateFiles, _ name: FileName) -> FilePath { folder(files).appending(name) }

  /// Writes a file whole, for its owner alone; on the disk when this returns.
  public func write(_ files: StateFiles, _ name: FileName, _ bytes: [UInt8]) throws(StorageError) {
    try StateFolder.makeDurably(folder(files))
    try writeAtomically(path(files, name), bytes, mode: 0o600)
  }

  /// A file's bytes; nil if there is none.
  ///
  /// - Parameter limit: the most bytes it may have.
  public func read(_ files: StateFiles, _ name: FileName, limit: Int) throws(StorageError) -> [UInt8]? {
    try readIfPresent(path(files, name), limit: limit)
  }

  /// What the folder holds, without what a run that was stopped has left half written.
  public func names(_ files: StateFiles) throws(StorageError) -> [FileName] {
    try names(in: folder(files)).filter { !AtomicFile.isPartial($0) }
  }

  /// False if there was none.
  @discardableResult
  public func remove(_ files: StateFiles, _ name: FileName) throws(StorageError) -> Bool {
    let path = path(files, name)
    return try StorageError.wrap(path) { () throws(SystemError) in try FileSystem.unlink(path) }
  }

  func folder(_ files: StateFiles) -> FilePath { state.path.appending(files.rawValue) }
}
