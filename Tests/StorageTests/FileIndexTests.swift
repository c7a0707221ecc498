import Posix
import Storage
import TestSupport
import Testing

@Suite struct FileIndexTests {
  private typealias Fixture = IndexFixture
  private let fixture: IndexFixture

  init() throws { fixture = try IndexFixture() }

  @Test func whatWasRecordedIsKnownAtOnceAndAfterwards() throws {
    let index = fixture.index()
    #expect(index.digest(of: Fixture.status()) == nil)
    #expect(index.record(Fixture.digest(1), of: Fixture.status(), readAt: Fixture.now))
    #expect(index.digest(of: Fixture.status()) == Fixture.digest(1))
    index.save()
    #expect(index.digest(of: Fixture.status()) == Fixture.digest(1))
    #expect(fixture.index().digest(of: Fixture.status()) == Fixture.digest(1))
    #expect(try FileSystem.status(fixture.file)?.mode == 0o600)
    #expect(try FileSystem.list(fixture.folder) == [FileIndex.fileName])
  }

  @Test func aProfilesFolderIsKnownByItsManifest() throws {
    let folder = Fixture.status(isFolder: true)
    let index = fixture.index()
    #expect(index.recordManifest(Fixture.digest(1), of: "mara", in: folder, readAt: Fixture.now))
    #expect(index.manifest(of: "mara", in: folder) == Fixture.digest(1))
    index.save()
    let later = fixture.index()
    #expect(later.manifest(of: "mara", in: folder) == Fixture.digest(1))
    #expect(later.manifest(of: "jonas", in: folder) == nil)
    #expect(later.manifest(of: "mara", in: Fixture.status(changed: 3600 * Fixture.second + 2, isFolder: true)) == nil)
    #expect(later.manifest(of: "mara", in: Fixture.status(inode: 2, isFolder: true)) == nil)
    #expect(later.digest(of: folder) == nil)
  }

  @Test(arguments: [
    IndexFixture.status(size: 1001), IndexFixture.status(modified: 3600 * IndexFixture.second - 1),
    IndexFixture.status(changed: 3600 * IndexFixture.second), IndexFixture.status(inode: 2), IndexFixture.status(device: 8),
  ])
  func aFileThatChangedInAnyRespectIsNotKnown(status: FileStatus) throws {
    let index = fixture.index()
    index.record(Fixture.digest(1), of: Fixture.status(), readAt: Fixture.now)
    #expect(index.digest(of: status) == nil)
    index.save()
    #expect(index.digest(of: status) == nil)
    #expect(index.digest(of: Fixture.status()) == Fixture.digest(1))
  }

  @Test func theLatestRecordOfAFileCounts() throws {
    let index = fixture.saved()
    index.record(Fixture.digest(9), of: Fixture.status(size: 2), readAt: Fixture.now)
    index.save()
    #expect(index.digest(of: Fixture.status(size: 2)) == Fixture.digest(9))
    #expect(index.digest(of: Fixture.status()) == nil)
  }

  /// Times in nanoseconds before the moment of reading.
  @Test(arguments: [
    (modified: 2_000_000_001, changed: 2_000_000_001, isRecorded: true),
    (modified: 2_000_000_000, changed: 9_000_000_001, isRecorded: false),
    (modified: 9_000_000_001, changed: 2_000_000_000, isRecorded: false),
    (modified: 1, changed: 1, isRecorded: false),
    (modified: -5_000_000_000, changed: 9_000_000_001, isRecorded: false),
    (modified: 9_000_000_001, changed: -5_000_000_001, isRecorded: false),
    // A file copied with its old time: only the change tells that it is new.
    (modified: 900_000_000_000_000_000, changed: 1_000_000_001, isRecorded: false),
    // A clock of whole seconds.
    (modified: 9_000_000_001, changed: 9_000_000_000, isRecorded: false),
  ])
  func aFileThatMayStillChangeUnseenIsNotRecorded(modified: Int64, changed: Int64, isRecorded: Bool) throws {
    let index = fixture.index()
    let file = Fixture.status(modified: modified, changed: changed)
    #expect(index.record(Fixture.digest(1), of: file, readAt: Fixture.now) == isRecorded)
    #expect((index.digest(of: file) != nil) == isRecorded)
    let folder = Fixture.status(modified: modified, changed: changed, isFolder: true)
    #expect(index.recordManifest(Fixture.digest(1), of: "mara", in: folder, readAt: Fixture.now) == isRecorded)
  }

  @Test func onlyFilesAndWholeDigestsAreRecorded() throws {
    let index = fixture.index()
    #expect(!index.record(Fixture.digest(1), of: Fixture.status(isFolder: true), readAt: Fixture.now))
    #expect(!index.recordManifest(Fixture.digest(1), of: "mara", in: Fixture.status(), readAt: Fixture.now))
    for digest in ["", "ab", String(repeating: "x", count: 64), Fixture.digest(1) + "00"] {
      #expect(!index.record(digest, of: Fixture.status(), readAt: Fixture.now))
    }
    #expect(!index.record(Fixture.digest(1), of: Fixture.status(), readAt: .min))
  }

  @Test func aRealFileIsKnownUntilItIsWritten() throws {
    let file = fixture.folder.appending("photo")
    try FileDescriptor.create(file).writeAll([1, 2, 3])
    let before = try #require(try FileSystem.status(file))
    let index = fixture.index()
    #expect(!index.record(Fixture.digest(1), of: before, readAt: Int64(SystemClock.wall)))
    #expect(index.record(Fixture.digest(1), of: before, readAt: Int64(SystemClock.wall) + 3 * Fixture.second))
    #expect(index.digest(of: try #require(try FileSystem.status(file))) == Fixture.digest(1))
    // Another content of the same size with the old time, as an attacker or `touch` would leave it.
    let open = try FileDescriptor.openOrCreate(file)
    try open.writeAll([3, 2, 1])
    try open.setModified(before.modified)
    let after = try #require(try FileSystem.status(file))
    #expect(after.modified == before.modified && after.size == before.size && after.inode == before.inode)
    #expect(index.digest(of: after) == nil)
  }

  @Test func readOnlyCreatesNothingAndChangesNothing() throws {
    let none = fixture.index(.readOnly)
    #expect(none.digest(of: Fixture.status()) == nil)
    #expect(!none.record(Fixture.digest(1), of: Fixture.status(), readAt: Fixture.now))
    none.save()
    #expect(try FileSystem.list(fixture.folder).isEmpty)
    do { _ = fixture.saved() }
    let before = try fixture.raw()
    let index = fixture.index(.readOnly)
    #expect(index.digest(of: Fixture.status(inode: 2)) == Fixture.digest(2))
    #expect(!index.record(Fixture.digest(4), of: Fixture.status(inode: 4), readAt: Fixture.now))
    index.save()
    #expect(throws: StorageError.self) { try index.forget(digests: [Fixture.digest(2)], profiles: []) }
    #expect(try fixture.raw() == before)
    #expect(try FileSystem.list(fixture.folder) == [FileIndex.fileName])
  }

  @Test func manyThreadsMayAskAndRecord() async throws {
    let index = fixture.index()
    await withTaskGroup(of: Void.self) { group in
      for part in 0..<4 {
        group.addTask {
          for number in part * 500..<part * 500 + 500 {
            let status = Fixture.status(inode: UInt64(number))
            index.record(Fixture.digest(number), of: status, readAt: Fixture.now)
            #expect(index.digest(of: status) == Fixture.digest(number))
          }
        }
      }
    }
    index.save()
    let later = fixture.index(.readOnly)
    #expect((0..<2000).allSatisfy { later.digest(of: Fixture.status(inode: UInt64($0))) == Fixture.digest($0) })
  }
}
