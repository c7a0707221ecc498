internal import Glibc

/// Entries of an open folder: it stays the same folder, whatever is done to the path that led to it. No link is followed.
extension FileDescriptor {
  /// Nil if there is nothing of that name.
  public func status(of name: FileName) throws(SystemError) -> FileStatus? {
    var facts = stat()
    let answer = SystemCalls.status(name, in: number, &facts)
    if answer == -Int(ENOENT) { return nil }
    try SystemCalls.check(answer, .stat, inside(name))
    return FileStatus(facts)
  }

  /// Opens a regular file for reading; anything else is refused before a byte is read.
  public func open(_ name: FileName) throws(SystemError) -> FileDescriptor {
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW
    let path = inside(name)
    let file = FileDescriptor(adopting: Int32(try SystemCalls.check(SystemCalls.open(name, in: number, flags), .open, path)), path: path)
    let kind = try file.status().kind
    guard kind == .file else {
      throw SystemError(call: .open, code: EINVAL, path: path, note: "expected a regular file, found a \(kind.rawValue)")
    }
    return file
  }

  /// Removes a name that is not a folder's. False if there was none.
  @discardableResult
  public func unlink(_ name: FileName) throws(SystemError) -> Bool {
    let answer = SystemCalls.remove(name, in: number, isFolder: false)
    if answer == -Int(ENOENT) { return false }
    try SystemCalls.check(answer, .unlink, inside(name))
    return true
  }

  /// Moves an entry; replaces a file of the new name.
  public func rename(_ name: FileName, to target: FilePath) throws(SystemError) {
    try SystemCalls.check(SystemCalls.rename(name, in: number, target), .rename, inside(name))
  }

  /// Waits until the names in this folder are on the disk. A file system that cannot sync folders is taken at its word.
  public func syncEntries() throws(SystemError) {
    let answer = SystemCalls.sync(number)
    if answer == -Int(EINVAL) || answer == -Int(ENOTSUP) { return }
    try SystemCalls.check(answer, .fsync, path)
  }

  private func inside(_ name: FileName) -> FilePath { path?.appending(name) ?? FilePath(bytes: name.bytes) }
}
