internal import Crypto
public import Posix

/// Takes uploads out of the input: the very file that was listed, with the very content that was read, or nothing.
///
/// The folder is opened once and must still be reached without a link; no link in it is followed. A file that is written to, replaced or
/// swapped for a link after it was listed stays where it is.
public struct UploadRemoval: Sendable {
  public enum Outcome: Sendable, Hashable {
    /// It is off the disk, or where it was moved.
    case taken
    /// There was nothing of that name any more.
    case absent
    /// Something else is there now: it stays.
    case changed
  }

  private let store: FolderStore

  public init(_ store: FolderStore) { self.store = store }

  public func delete(_ upload: ListedUpload) throws(SystemError) -> Outcome {
    try withFile(upload) { folder, name, status throws(SystemError) in
      guard try Self.isSame(folder, name, status) else { return .changed }
      return try folder.unlink(name) ? .taken : .absent
    }
  }

  /// Moves an upload into the quarantine of its profile, in place of an earlier file of that name there: the name has to tell uploads apart.
  public func quarantine(_ upload: ListedUpload, of profile: FileName, as file: FileName) throws(StorageError) -> Outcome {
    try store.prepare(.quarantine, of: profile)
    let target = store.path(.quarantine, of: profile, file)
    return try StorageError.wrap(upload.path) { () throws(SystemError) in
      try withFile(upload) { folder, name, status throws(SystemError) in
        guard try Self.isSame(folder, name, status) else { return .changed }
        do throws(SystemError) {
          try folder.rename(name, to: target)
        } catch {
          guard error.name == "EXDEV" else { throw error }
          return try copy(upload, folder, name, status, to: target)
        }
        guard try FileSystem.status(target).map({ $0.inode == status.inode && $0.device == status.device }) ?? false else {
          // It was swapped in that very moment: what came along is somebody's, and goes back.
          try FileSystem.renameNoReplace(target, to: upload.path)
          return .changed
        }
        try FileSystem.syncFolder(target.parent)
        return .taken
      }
    }
  }

  // MARK: - Parts

  /// Opens what was listed and compares its content; the folder is synced when something was taken.
  private func withFile(
    _ upload: ListedUpload, _ body: (borrowing FileDescriptor, FileName, FileStatus) throws(SystemError) -> Outcome
  ) throws(SystemError) -> Outcome {
    guard let name = upload.path.lastComponent else { return .changed }
    let place = upload.path.parent
    guard let kind = try FileSystem.status(place)?.kind else { return .absent }
    // A folder swapped for a link, or behind one that was no link when it was listed, is another folder.
    guard kind == .folder, try FileSystem.realPath(place) == place else { return .changed }
    let folder = try FileDescriptor.openFolder(place, followingLinks: false)
    guard let found = try folder.status(of: name) else { return .absent }
    guard upload.isListed(found) else { return .changed }
    let file = try folder.open(name)
    let before = try file.status()
    guard upload.isListed(before) else { return .changed }
    if let sha256 = upload.sha256 {
      guard try Self.digest(of: file) == sha256, try file.status() == before else { return .changed }
    }
    let outcome = try body(folder, name, before)
    if outcome == .taken { try folder.syncEntries() }
    return outcome
  }

  private static func isSame(_ folder: borrowing FileDescriptor, _ name: FileName, _ status: FileStatus) throws(SystemError) -> Bool {
    try folder.status(of: name) == status
  }

  private static func digest(of file: borrowing FileDescriptor) throws(SystemError) -> String {
    var hash = SHA256()
    while true {
      let piece = try file.read(1 << 20)
      if piece.isEmpty { return Hexadecimal.encode(hash.finalize()) }
      hash.update(piece)
    }
  }

  /// Onto another file system: the copy is whole and on the disk before the upload goes.
  private func copy(
    _ upload: ListedUpload, _ folder: borrowing FileDescriptor, _ name: FileName, _ status: FileStatus, to target: FilePath
  ) throws(SystemError) -> Outcome {
    let partial = AtomicFile.partialPath(beside: target)
    do throws(SystemError) {
      try FileSystem.unlink(partial)
      let file = try folder.open(name)
      let copied = try Self.copy(file, to: partial)
      guard try file.status() == status, upload.sha256 == nil || copied == upload.sha256 else {
        try FileSystem.unlink(partial)
        return .changed
      }
      try FileSystem.rename(partial, to: target)
    } catch {
      _ = try? FileSystem.unlink(partial)
      throw error.path == partial ? AtomicFile.named(error, target) : error
    }
    try FileSystem.syncFolder(target.parent)
    // What is changed now would be lost: the copy stands for the file as it was.
    guard try Self.isSame(folder, name, status) else {
      try FileSystem.unlink(target)
      return .changed
    }
    return try folder.unlink(name) ? .taken : .absent
  }

  private static func copy(_ source: borrowing FileDescriptor, to path: FilePath) throws(SystemError) -> String {
    let file = try FileDescriptor.create(path, mode: 0o600)
    var hash = SHA256()
    while true {
      let piece = try source.read(1 << 20)
      if piece.isEmpty { break }
      hash.update(piece)
      try file.writeAll(piece)
    }
    try file.sync()
    return Hexadecimal.encode(hash.finalize())
  }
}
