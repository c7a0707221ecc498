import Crypto
import Glibc
import Storage
import Synchronization
import Testing

@testable import Posix

/// A state folder with an index in it, removed afterwards, and the records of files that nobody need have written.
final class IndexFixture: Sendable {
  private static let counter = Atomic<Int>(0)
  let folder: FilePath
  var file: FilePath { folder.appending(FileIndex.fileName) }

  init() throws {
    folder = FilePath("/tmp/cardstock-index-\(ProcessIdentity.ownNumber)-\(Self.counter.add(1, ordering: .relaxed).newValue)")
    try FileSystem.removeTree(folder)
    try FileSystem.makeFolder(folder, mode: 0o700)
  }

  deinit { _ = try? FileSystem.removeTree(folder) }

  func index(_ access: FileIndex.Access = .readWrite) -> FileIndex { FileIndex(in: folder, access: access) }

  /// An index with files 1 to `count`, saved.
  func saved(_ count: Int = 3) -> FileIndex {
    let index = index()
    for number in 1...count { index.record(Self.digest(number), of: Self.status(inode: UInt64(number)), readAt: Self.now) }
    index.save()
    return index
  }

  func raw() throws -> [UInt8] { try FileSystem.read(file, limit: 1 << 26) }

  /// Changes the index's file as a disk or another program might.
  func tamper(_ change: (inout [UInt8]) -> Void) throws {
    var bytes = try raw()
    change(&bytes)
    _ = try FileSystem.unlink(file)
    try FileDescriptor.create(file).writeAll(bytes)
  }

  /// Runs `body` as a user who may read the folder but change nothing in it.
  func withoutTheRightToWrite(_ body: () throws -> Void) throws {
    try #require(chmod(folder.description, 0o555) == 0)
    defer { chmod(folder.description, 0o700) }
    guard geteuid() == 0 else { return try body() }
    // Modes do not bind the superuser. This call of Linux holds for one thread alone, so that other tests go on as they are.
    typealias SetUser = @convention(c) (uid_t) -> CInt
    let address = try #require(dlsym(nil, "setfsuid"))
    let setUser = unsafeBitCast(address, to: SetUser.self)
    _ = setUser(65534)
    defer { _ = setUser(0) }
    try body()
  }

  // MARK: Records

  static let second: Int64 = 1_000_000_000
  static let now = 1_700_000_000 * second

  /// - Parameters: times are in nanoseconds before `now`.
  static func status(
    device: UInt64 = 7, inode: UInt64 = 1, size: Int64 = 1000, modified: Int64 = 3600 * second, changed: Int64 = 3600 * second + 1,
    isFolder: Bool = false
  ) -> FileStatus {
    var facts = stat()
    facts.st_mode = isFolder ? S_IFDIR | 0o755 : S_IFREG | 0o644
    facts.st_dev = dev_t(device)
    facts.st_ino = ino_t(inode)
    facts.st_size = off_t(size)
    facts.st_mtim = time(now - modified)
    facts.st_ctim = time(now - changed)
    return FileStatus(facts)
  }

  static func digest(_ number: Int) -> String { SHA256.hex(Array("upload \(number)".utf8)) }

  private static func time(_ nanoseconds: Int64) -> timespec {
    timespec(tv_sec: Int(nanoseconds / second), tv_nsec: Int(nanoseconds % second))
  }
}
