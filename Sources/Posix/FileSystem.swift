internal import CPosix
internal import Glibc

/// Files and folders by their paths. A symbolic link is never followed unless a call says so.
public enum FileSystem {
  /// Nil if there is nothing of that name.
  public static func status(_ path: FilePath, followingLinks: Bool = false) throws(SystemError) -> FileStatus? {
    var facts = stat()
    let answer = SystemCalls.status(path, &facts, followingLinks: followingLinks)
    if answer == -Int(ENOENT) || answer == -Int(ENOTDIR) { return nil }
    try SystemCalls.check(answer, .stat, path)
    return FileStatus(facts)
  }

  /// Whether the name is taken, by a dangling link too.
  public static func exists(_ path: FilePath) throws(SystemError) -> Bool { try status(path) != nil }

  /// The content of a regular file, at most `limit` bytes.
  public static func read(_ path: FilePath, limit: Int, followingLinks: Bool = false) throws(SystemError) -> [UInt8] {
    try FileDescriptor.open(path, followingLinks: followingLinks).readAll(limit: limit)
  }

  /// Renames in one step; replaces a file, or an empty folder by a folder.
  public static func rename(_ from: FilePath, to target: FilePath) throws(SystemError) {
    try SystemCalls.check(SystemCalls.rename(from, target), .rename, from)
  }

  /// Gives a file a second name on the same file system; a link is not followed.
  public static func link(_ from: FilePath, as name: FilePath) throws(SystemError) {
    try SystemCalls.check(SystemCalls.link(from, name), .link, from)
  }

  /// Removes a name that is not a folder's. False if there was none.
  @discardableResult
  public static func unlink(_ path: FilePath) throws(SystemError) -> Bool {
    let answer = SystemCalls.unlink(path)
    if answer == -Int(ENOENT) { return false }
    try SystemCalls.check(answer, .unlink, path)
    return true
  }

  /// Creates one folder; false if a folder of that name was there.
  ///
  /// - Parameter mode: the permission bits, less the process's umask.
  @discardableResult
  public static func makeFolder(_ path: FilePath, mode: UInt32 = 0o755) throws(SystemError) -> Bool {
    let answer = SystemCalls.makeFolder(path, mode_t(mode))
    if answer == -Int(EEXIST), try status(path, followingLinks: true)?.kind == .folder { return false }
    try SystemCalls.check(answer, .mkdir, path)
    return true
  }

  /// Creates a folder and those above it that are missing.
  public static func makeFolders(_ path: FilePath, mode: UInt32 = 0o755) throws(SystemError) {
    if try status(path, followingLinks: true)?.kind == .folder { return }
    let parent = path.parent
    if parent != path { try makeFolders(parent, mode: mode) }
    try makeFolder(path, mode: mode)
  }

  /// Removes an empty folder. False if there was none.
  @discardableResult
  static func removeFolder(_ path: FilePath) throws(SystemError) -> Bool {
    let answer = SystemCalls.removeFolder(path)
    if answer == -Int(ENOENT) { return false }
    try SystemCalls.check(answer, .rmdir, path)
    return true
  }

  /// The names in a folder, ordered by bytes, without `.` and `..`.
  public static func list(_ path: FilePath) throws(SystemError) -> [FileName] {
    try FolderReader.names(in: FileDescriptor.openFolder(path), path)
  }

  /// Where a symbolic link points, as written in it.
  public static func readLink(_ path: FilePath) throws(SystemError) -> FilePath {
    var answer = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, filled in
      answer = SystemCalls.readLink(path, into: UnsafeMutableRawBufferPointer(buffer))
      filled = max(answer, 0)
    }
    try SystemCalls.check(answer, .readlink, path)
    return FilePath(bytes: bytes)
  }

  /// The path without links, `.` and `..`; everything on it must exist.
  public static func realPath(_ path: FilePath) throws(SystemError) -> FilePath {
    var bytes: [UInt8] = []
    try SystemCalls.check(SystemCalls.realPath(path, &bytes), .realpath, path)
    return FilePath(bytes: bytes)
  }

  /// Waits until the names in a folder are on the disk. A file system that cannot sync folders is taken at its word.
  public static func syncFolder(_ path: FilePath) throws(SystemError) {
    let folder = try FileDescriptor.openFolder(path)
    let answer = SystemCalls.sync(folder.number)
    if answer == -Int(EINVAL) || answer == -Int(ENOTSUP) { return }
    try SystemCalls.check(answer, .fsync, path)
  }

  /// Removes a file, or a folder with everything in it. Links are removed, never followed. False if there was nothing.
  @discardableResult
  public static func removeTree(_ path: FilePath) throws(SystemError) -> Bool {
    guard let status = try status(path) else { return false }
    if status.kind == .folder {
      // The open folder stays the same one even if somebody swaps the name for a link meanwhile.
      let folder = try FileDescriptor.openFolder(path, followingLinks: false)
      try FolderReader.removeContents(of: folder, path)
      return try removeFolder(path)
    }
    return try unlink(path)
  }
}
