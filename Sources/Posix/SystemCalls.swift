internal import CPosix
internal import Glibc

/// The calls themselves. Each answers like the kernel: a value of zero or more, or minus the error number.
/// Each asks the fault hook first and starts again when a signal interrupted it.
enum SystemCalls {
  @inline(__always)
  static func perform(_ call: SystemCall, _ body: () -> some SignedInteger) -> Int {
    if let code = FaultHook.fault(for: call) { return -Int(code) }
    while true {
      let value = body()
      if value != -1 { return Int(value) }
      let code = errno
      if code != EINTR { return -Int(code) }
    }
  }

  /// The same for a call about a path.
  @inline(__always)
  static func perform(_ call: SystemCall, _ path: FilePath, _ body: (UnsafePointer<CChar>) -> some SignedInteger) -> Int {
    path.withCString({ name in perform(call) { body(name) } }, invalid: -Int(EINVAL))
  }

  /// The same for a call about two paths.
  @inline(__always)
  static func perform(
    _ call: SystemCall, _ first: FilePath, _ second: FilePath,
    _ body: (UnsafePointer<CChar>, UnsafePointer<CChar>) -> some SignedInteger
  ) -> Int {
    first.withCString({ one in perform(call, second) { two in body(one, two) } }, invalid: -Int(EINVAL))
  }

  /// Turns the kernel's answer into a value or an error.
  @discardableResult
  static func check(_ answer: Int, _ call: SystemCall, _ path: FilePath? = nil) throws(SystemError) -> Int {
    guard answer < 0 else { return answer }
    throw SystemError(call: call, code: Int32(-answer), path: path)
  }

  // MARK: Descriptors

  static func open(_ path: FilePath, _ flags: Int32, _ mode: mode_t = 0) -> Int {
    perform(.open, path) { cposix_openat(AT_FDCWD, $0, flags, mode) }
  }

  static func open(_ name: FileName, in folder: Int32, _ flags: Int32) -> Int {
    perform(.open, FilePath(bytes: name.bytes)) { cposix_openat(folder, $0, flags, 0) }
  }

  /// A second, independent opening of an open folder.
  static func reopenFolder(_ folder: Int32) -> Int {
    perform(.open) { cposix_openat(folder, ".", O_RDONLY | O_CLOEXEC | O_DIRECTORY, 0) }
  }

  /// Not repeated after an interruption: Linux has closed the descriptor by then.
  static func close(_ descriptor: Int32) { _ = Glibc.close(descriptor) }

  static func duplicate(_ descriptor: Int32, lowest: Int32 = 3) -> Int {
    perform(.dup) { cposix_duplicate(descriptor, lowest) }
  }

  static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    perform(.read) { Glibc.read(descriptor, buffer.baseAddress, buffer.count) }
  }

  static func write(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
    perform(.write) { Glibc.write(descriptor, buffer.baseAddress, buffer.count) }
  }

  static func rewind(_ descriptor: Int32) -> Int { perform(.lseek) { lseek(descriptor, 0, SEEK_SET) } }
  static func status(_ descriptor: Int32, _ facts: inout stat) -> Int { perform(.stat) { fstat(descriptor, &facts) } }
  static func sync(_ descriptor: Int32) -> Int { perform(.fsync) { fsync(descriptor) } }
  static func truncate(_ descriptor: Int32, _ size: Int) -> Int { perform(.ftruncate) { ftruncate(descriptor, off_t(size)) } }
  static func setMode(_ descriptor: Int32, _ mode: mode_t) -> Int { perform(.fchmod) { fchmod(descriptor, mode) } }
  static func setOwner(_ descriptor: Int32, _ owner: uid_t, _ group: gid_t) -> Int { perform(.fchown) { fchown(descriptor, owner, group) } }
  static func lock(_ descriptor: Int32, _ operation: Int32) -> Int { perform(.flock) { flock(descriptor, operation) } }

  static func pipe(_ ends: inout [Int32]) -> Int { perform(.pipe) { cposix_pipe(&ends) } }

  // MARK: Names

  static func status(_ path: FilePath, _ facts: inout stat, followingLinks: Bool) -> Int {
    perform(.stat, path) { fstatat(AT_FDCWD, $0, &facts, followingLinks ? 0 : AT_SYMLINK_NOFOLLOW) }
  }

  static func status(_ name: FileName, in folder: Int32, _ facts: inout stat) -> Int {
    perform(.stat, FilePath(bytes: name.bytes)) { fstatat(folder, $0, &facts, AT_SYMLINK_NOFOLLOW) }
  }

  static func rename(_ name: FileName, in folder: Int32, _ to: FilePath) -> Int {
    perform(.rename, FilePath(bytes: name.bytes), to) { renameat(folder, $0, AT_FDCWD, $1) }
  }

  static func rename(_ from: FilePath, _ to: FilePath) -> Int { perform(.rename, from, to) { Glibc.rename($0, $1) } }

  /// Gives the new name to what a symbolic link names only if `from` is one itself: links are never followed.
  static func link(_ from: FilePath, _ to: FilePath) -> Int {
    perform(.link, from, to) { linkat(AT_FDCWD, $0, AT_FDCWD, $1, 0) }
  }

  static func unlink(_ path: FilePath) -> Int { perform(.unlink, path) { Glibc.unlink($0) } }
  static func makeFolder(_ path: FilePath, _ mode: mode_t) -> Int { perform(.mkdir, path) { mkdir($0, mode) } }
  static func removeFolder(_ path: FilePath) -> Int { perform(.rmdir, path) { rmdir($0) } }

  static func remove(_ name: FileName, in folder: Int32, isFolder: Bool) -> Int {
    perform(isFolder ? .rmdir : .unlink, FilePath(bytes: name.bytes)) { unlinkat(folder, $0, isFolder ? AT_REMOVEDIR : 0) }
  }

  static func readLink(_ path: FilePath, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    perform(.readlink, path) { readlink($0, buffer.baseAddress!.assumingMemoryBound(to: CChar.self), buffer.count) }
  }

  static func realPath(_ path: FilePath, _ resolved: inout [UInt8]) -> Int {
    perform(.realpath, path) { name in
      guard let found = realpath(name, nil) else { return -1 }
      defer { free(found) }
      resolved = Array(UnsafeRawBufferPointer(start: found, count: strlen(found)))
      return 0
    }
  }
}
