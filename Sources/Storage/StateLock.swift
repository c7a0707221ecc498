internal import Posix

/// The right to change one output, held while this value lives. The system gives it back if the process dies.
public final class StateLock: Sendable {
  private let file: FileDescriptor

  init(_ file: consuming FileDescriptor) {
    self.file = file
  }

  /// Takes the right to change the output, until the lock is let go or the process ends.
  ///
  /// - Throws: `locked`, with the holder's process id, if another process has it.
  static func take(in folder: FilePath) throws(StorageError) -> StateLock {
    let path = folder.appending("lock")
    let file = try StorageError.wrap(path) { () throws(SystemError) in try FileDescriptor.openOrCreate(path, mode: 0o600) }
    let mine = try StorageError.wrap(path) { () throws(SystemError) in try file.tryLock() }
    guard mine else {
      let text = (try? file.readAll(limit: 64)).map { String(decoding: $0, as: UTF8.self) } ?? ""
      let holder = Int32(text.prefix { $0 != "\n" })
      let who = holder.map { "process \($0)" } ?? "another process"
      throw StorageError(
        .locked, path, message: "expected to be the only run over this output, but \(who) holds \(path)",
        remedy: "wait until it ends, or stop it", holder: holder)
    }
    try StorageError.wrap(path) { () throws(SystemError) in
      try file.truncate(to: 0)
      try file.writeAll(Array("\(ProcessIdentity.ownNumber)\n".utf8))
    }
    return StateLock(file)
  }
}
