public import Posix
internal import Synchronization

/// Files that appear whole or not at all: written under a name of their own, then renamed.
public enum AtomicFile {
  private static let counter = Atomic<Int>(0)
  private static let prefix = Array(".partial-".utf8)

  /// Whether a name is that of a file half written by a run that was stopped.
  static func isPartial(_ name: FileName) -> Bool {
    guard name.bytes.starts(with: prefix) else { return false }
    // A state may lie in a folder that others write to.
    let numbers = name.bytes.dropFirst(prefix.count).split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return numbers.count == 2 && numbers.allSatisfy { !$0.isEmpty && $0.allSatisfy { (0x30...0x39).contains($0) } }
  }

  /// - Parameters:
  ///   - mode: the permission bits, less the process's umask.
  ///   - durable: whether content and name are on the disk when this returns.
  ///   - keepsMode: whether it has the permission bits whatever the umask, where the file system knows them.
  ///   - former: the file whose owner and group it gets, as far as this process may give it away.
  ///   - replacing: whether a file of that name may be there; otherwise that is an error (`EEXIST`).
  public static func write(
    _ bytes: [UInt8], to path: FilePath, mode: UInt32, keepsMode: Bool = false, former: FileStatus? = nil, durable: Bool,
    replacing: Bool = true
  ) throws(SystemError) {
    let partial = partialPath(beside: path)
    do throws(SystemError) {
      try FileSystem.unlink(partial)
      let file = try FileDescriptor.create(partial, mode: mode)
      try file.writeAll(bytes)
      // Without these it is its writer's, and has fewer permissions, never more. The owner comes first: giving a file away may take bits.
      if let former { _ = try? file.setOwner(like: former) }
      if keepsMode { _ = try? file.setMode(mode) }
      if durable { try file.sync() }
      if replacing { try FileSystem.rename(partial, to: path) } else { try FileSystem.renameNoReplace(partial, to: path) }
    } catch {
      // The first error is the one to tell; what stays is wiped by `recover`.
      _ = try? FileSystem.unlink(partial)
      throw named(error, path)
    }
    if durable { try FileSystem.syncFolder(path.parent) }
  }

  /// The name has nothing of the target's, which may already be as long as a name can be.
  static func partialPath(beside path: FilePath) -> FilePath {
    let number = counter.add(1, ordering: .relaxed).newValue
    return path.parent.appending(".partial-\(ProcessIdentity.ownNumber)-\(number)")
  }

  /// An error names the file that was to appear, which a person can find.
  static func named(_ error: SystemError, _ path: FilePath) -> SystemError {
    SystemError(call: error.call, code: error.code, path: path, note: error.note)
  }
}
