internal import CPosix
internal import Glibc

/// Reads and empties open folders.
enum FolderReader {
  /// A folder deeper than this is not removed: nothing that this project writes is, and each level costs a descriptor.
  static let deepest = 128

  static func names(in folder: borrowing FileDescriptor, _ path: FilePath) throws(SystemError) -> [FileName] {
    // A stream of its own, since closing the stream closes the descriptor under it.
    let number = Int32(try SystemCalls.check(SystemCalls.reopenFolder(folder.number), .open, path))
    guard let stream = fdopendir(number) else {
      let code = errno
      SystemCalls.close(number)
      throw SystemError(call: .readdir, code: code, path: path)
    }
    defer { closedir(stream) }
    var names: [FileName] = []
    while true {
      if let code = FaultHook.fault(for: .readdir) { throw SystemError(call: .readdir, code: code, path: path) }
      errno = 0
      guard let entry = readdir(stream) else {
        let code = errno
        if code != 0 { throw SystemError(call: .readdir, code: code, path: path) }
        return names.sorted()
      }
      let text = cposix_entry_name(entry)!
      let bytes = Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
      if let name = FileName(bytes: bytes) { names.append(name) }
    }
  }

  static func removeContents(of folder: borrowing FileDescriptor, _ path: FilePath, depth: Int = 0) throws(SystemError) {
    guard depth < deepest else {
      throw SystemError(call: .rmdir, code: ELOOP, path: path, note: "more than \(deepest) folders inside each other")
    }
    for name in try names(in: folder, path) {
      let inside = path.appending(name)
      let answer = SystemCalls.remove(name, in: folder.number, isFolder: false)
      // Linux answers EISDIR for a folder, POSIX asks for EPERM.
      guard answer == -Int(EISDIR) || answer == -Int(EPERM) else {
        if answer != -Int(ENOENT) { try SystemCalls.check(answer, .unlink, inside) }
        continue
      }
      let flags = O_RDONLY | O_CLOEXEC | O_DIRECTORY | O_NOFOLLOW
      let opened = SystemCalls.open(name, in: folder.number, flags)
      if opened == -Int(ENOTDIR) { try SystemCalls.check(answer, .unlink, inside) }
      let child = FileDescriptor(adopting: Int32(try SystemCalls.check(opened, .open, inside)), path: inside)
      try removeContents(of: child, inside, depth: depth + 1)
      try SystemCalls.check(SystemCalls.remove(name, in: folder.number, isFolder: true), .rmdir, inside)
    }
  }
}
