internal import Glibc

/// An open file, folder, pipe or socket; closed when its owner lets go of it. Never inherited by a program that is started.
public struct FileDescriptor: ~Copyable, Sendable {
  /// The number, for a call that needs one while this value lives.
  public let number: Int32
  /// The path by which it was opened, for messages.
  public let path: FilePath?

  /// Takes over an open descriptor, such as one that a parent process handed over.
  public init(adopting number: Int32, path: FilePath? = nil) {
    self.number = number
    self.path = path
  }

  deinit { SystemCalls.close(number) }

  /// Opens a regular file for reading. Anything else is refused before a byte is read, and a named pipe does not block.
  public static func open(_ path: FilePath, followingLinks: Bool = false) throws(SystemError) -> FileDescriptor {
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | (followingLinks ? 0 : O_NOFOLLOW)
    let answer = SystemCalls.open(path, flags)
    // What has no file behind it cannot be opened at all.
    if answer == -Int(ENXIO) { throw noFile(try FileSystem.status(path)?.kind ?? .unknown, at: path) }
    if answer == -Int(ELOOP), !followingLinks, try FileSystem.status(path)?.kind == .symbolicLink {
      throw SystemError(call: .open, code: ELOOP, path: path, note: "it is a symbolic link")
    }
    let file = FileDescriptor(adopting: Int32(try SystemCalls.check(answer, .open, path)), path: path)
    let kind = try file.status().kind
    guard kind == .file else { throw noFile(kind, at: path) }
    return file
  }

  private static func noFile(_ kind: FileStatus.Kind, at path: FilePath) -> SystemError {
    SystemError(call: .open, code: EINVAL, path: path, note: "expected a regular file, found a \(kind.rawValue)")
  }

  /// Opens a folder, to sync it or to lock it.
  public static func openFolder(_ path: FilePath, followingLinks: Bool = true) throws(SystemError) -> FileDescriptor {
    let flags = O_RDONLY | O_CLOEXEC | O_DIRECTORY | (followingLinks ? 0 : O_NOFOLLOW)
    return FileDescriptor(adopting: Int32(try SystemCalls.check(SystemCalls.open(path, flags), .open, path)), path: path)
  }

  /// Creates a file for reading and writing; fails with `EEXIST` if the name is taken, by a link too.
  ///
  /// - Parameter mode: the permission bits, less the process's umask.
  public static func create(_ path: FilePath, mode: UInt32 = 0o644) throws(SystemError) -> FileDescriptor {
    let flags = O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    return FileDescriptor(
      adopting: Int32(try SystemCalls.check(SystemCalls.open(path, flags, mode_t(mode)), .open, path)), path: path)
  }

  /// Opens a file for reading and writing, and creates it if there is none: a lock file. Links are refused.
  public static func openOrCreate(_ path: FilePath, mode: UInt32 = 0o644) throws(SystemError) -> FileDescriptor {
    let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW
    return FileDescriptor(
      adopting: Int32(try SystemCalls.check(SystemCalls.open(path, flags, mode_t(mode)), .open, path)), path: path)
  }

  public func status() throws(SystemError) -> FileStatus {
    var facts = stat()
    try SystemCalls.check(SystemCalls.status(number, &facts), .stat, path)
    return FileStatus(facts)
  }

  /// Goes back to the file's beginning. Every descriptor of one opening, in other processes too, shares the position.
  public func rewind() throws(SystemError) { try SystemCalls.check(SystemCalls.rewind(number), .lseek, path) }

  /// Everything from the current position to the end.
  ///
  /// - Parameter limit: the most bytes allowed; one more gives `EFBIG`, and no more than that is ever read.
  public func readAll(limit: Int) throws(SystemError) -> [UInt8] {
    let expected = min(max(Int(clamping: try status().size), 0), limit)
    var bytes: [UInt8] = []
    while true {
      // One byte past the expected size, so that the end is seen without another growth.
      let chunk = try read(max(expected + 1 - bytes.count, 65_536))
      if chunk.isEmpty { return bytes }
      // The first chunk is as a rule everything: taken, not copied.
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      guard bytes.count <= limit else {
        throw SystemError(call: .read, code: EFBIG, path: path, note: "larger than the \(limit) bytes allowed")
      }
    }
  }

  /// The next bytes, at most `count`; empty at the end.
  public func read(_ count: Int) throws(SystemError) -> [UInt8] {
    var answer = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      answer = SystemCalls.read(number, into: UnsafeMutableRawBufferPointer(buffer))
      filled = max(answer, 0)
    }
    try SystemCalls.check(answer, .read, path)
    return bytes
  }

  /// Writes every byte, however many calls it takes.
  public func writeAll(_ bytes: some Collection<UInt8>) throws(SystemError) {
    let answer =
      bytes.withContiguousStorageIfAvailable { Self.write(number, $0) }
      ?? Array(bytes).withUnsafeBufferPointer { Self.write(number, $0) }
    try SystemCalls.check(answer, .write, path)
  }

  private static func write(_ number: Int32, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var rest = UnsafeRawBufferPointer(bytes)
    while !rest.isEmpty {
      let written = SystemCalls.write(number, rest)
      if written < 0 { return written }
      if written == 0 { return -Int(EIO) }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(written))
    }
    return 0
  }

  /// Waits until content and name-independent facts are on the disk.
  public func sync() throws(SystemError) { try SystemCalls.check(SystemCalls.sync(number), .fsync, path) }

  public func truncate(to size: Int) throws(SystemError) { try SystemCalls.check(SystemCalls.truncate(number, size), .ftruncate, path) }

  /// Sets the permission bits, whatever the process's umask.
  public func setMode(_ mode: UInt32) throws(SystemError) { try SystemCalls.check(SystemCalls.setMode(number, mode), .fchmod, path) }

  /// Gives the file to the owner and the group of another one.
  public func setOwner(like other: FileStatus) throws(SystemError) {
    try SystemCalls.check(SystemCalls.setOwner(number, other.owner, other.group), .fchown, path)
  }

  /// Takes the lock of the whole file. False if somebody else holds it. Given back when the descriptor is closed.
  ///
  /// - Parameter isShared: whether others may share it.
  public func tryLock(isShared: Bool = false) throws(SystemError) -> Bool {
    let answer = SystemCalls.lock(number, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB)
    if answer == -Int(EWOULDBLOCK) { return false }
    try SystemCalls.check(answer, .flock, path)
    return true
  }
}
