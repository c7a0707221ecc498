import Crypto
import Glibc
import Posix
import SQLite
import Storage
import Testing

/// An index is never wrong and never in the way: what it cannot use it does without.
@Suite struct FileIndexDamageTests {
  private typealias Fixture = IndexFixture
  private let fixture: IndexFixture

  init() throws { fixture = try IndexFixture() }

  /// Knows nothing of what was there, and works.
  private func expectBegunAnew(_ index: FileIndex) throws {
    #expect(index.digest(of: Fixture.status()) == nil)
    #expect(index.record(Fixture.digest(5), of: Fixture.status(inode: 5), readAt: Fixture.now))
    index.save()
    #expect(fixture.index().digest(of: Fixture.status(inode: 5)) == Fixture.digest(5))
    #expect(try FileSystem.list(fixture.folder) == [FileIndex.fileName])
  }

  @Test(arguments: ["", "x", "This is no database, but a text that somebody left here.", String(repeating: "SQLite format 3\0", count: 64)])
  func aFileThatIsNoIndexIsReplaced(text: String) throws {
    try FileDescriptor.create(fixture.file).writeAll(Array(text.utf8))
    #expect(fixture.index(.readOnly).digest(of: Fixture.status()) == nil)
    #expect(try fixture.raw() == Array(text.utf8))
    try expectBegunAnew(fixture.index())
  }

  /// By the byte of the header that says so: the version, the program's own number, a write-ahead log.
  @Test(arguments: [63, 71, 18, 19])
  func anotherVersionIsReplaced(byte: Int) throws {
    do { _ = fixture.saved() }
    try fixture.tamper { $0[byte] = 2 }
    #expect(fixture.index(.readOnly).digest(of: Fixture.status()) == nil)
    #expect(try FileSystem.list(fixture.folder) == [FileIndex.fileName])
    try expectBegunAnew(fixture.index())
  }

  @Test func anotherProgramsDatabaseIsReplaced() throws {
    do {
      let other = try Connection(path: fixture.file.description, pragmas: [("journal_mode", "WAL")])
      try other.execute("CREATE TABLE files (device, inode)")
    }
    try expectBegunAnew(fixture.index())
  }

  @Test func otherTablesUnderOurNumbersAreReplaced() throws {
    do { _ = fixture.saved() }
    do {
      let other = try Connection(path: fixture.file.description)
      try other.execute("DROP TABLE folders")
    }
    #expect(fixture.index(.readOnly).digest(of: Fixture.status()) == nil)
    try expectBegunAnew(fixture.index())
  }

  @Test func pagesOfRubbishAreReplacedWhenTheyAreMet() throws {
    do { _ = fixture.saved(400) }
    try fixture.tamper { bytes in for at in 4096..<bytes.count { bytes[at] = UInt8(truncatingIfNeeded: at &* 31) } }
    let index = fixture.index()
    #expect(index.digest(of: Fixture.status()) == nil)
    try expectBegunAnew(index)
  }

  @Test func aCutOffFileIsReplaced() throws {
    do { _ = fixture.saved(400) }
    try fixture.tamper { $0.removeLast($0.count - 4196) }
    let index = fixture.index()
    #expect((1...400).allSatisfy { index.digest(of: Fixture.status(inode: UInt64($0))) == nil })
    try expectBegunAnew(index)
  }

  @Test func aDigestThatTheDiskHasChangedIsNotTold() throws {
    do { _ = fixture.saved() }
    let digest = try #require(Hexadecimal.decode(Fixture.digest(2)))
    try fixture.tamper { bytes in if let place = bytes.firstRange(of: digest) { bytes[place.lowerBound + 7] ^= 0x10 } }
    let index = fixture.index()
    #expect(index.digest(of: Fixture.status(inode: 2)) == nil)
    #expect(index.digest(of: Fixture.status(inode: 3)) == Fixture.digest(3))
    #expect(index.record(Fixture.digest(2), of: Fixture.status(inode: 2), readAt: Fixture.now))
    index.save()
    #expect(fixture.index().digest(of: Fixture.status(inode: 2)) == Fixture.digest(2))
  }

  @Test func aJournalWithoutItsIndexIsNotPlayedIntoANewOne() throws {
    do { _ = fixture.saved() }
    _ = try FileSystem.unlink(fixture.file)
    try FileDescriptor.create(fixture.folder.appending("index.sqlite-journal")).writeAll(Array(repeating: 0xD9, count: 9000))
    try expectBegunAnew(fixture.index())
  }

  @Test func aLinkIsTakenAwayAndItsTargetStays() throws {
    let other = fixture.folder.appending("other")
    try FileDescriptor.create(other).writeAll(Array("somebody's".utf8))
    #expect(symlink(other.description, fixture.file.description) == 0)
    #expect(fixture.index(.readOnly).digest(of: Fixture.status()) == nil)
    let index = fixture.index()
    #expect(index.record(Fixture.digest(1), of: Fixture.status(), readAt: Fixture.now))
    index.save()
    #expect(try FileSystem.status(fixture.file)?.kind == .file)
    #expect(try FileSystem.read(other, limit: 100) == Array("somebody's".utf8))
  }

  @Test func whereNoFileCanBeAnIndexNothingIsRemembered() throws {
    try FileSystem.makeFolder(fixture.file)
    let index = fixture.index()
    #expect(!index.record(Fixture.digest(1), of: Fixture.status(), readAt: Fixture.now))
    #expect(index.digest(of: Fixture.status()) == nil)
    index.save()
    let nowhere = FileIndex(in: fixture.folder.appending("none"))
    #expect(!nowhere.record(Fixture.digest(1), of: Fixture.status(), readAt: Fixture.now))
    #expect(throws: StorageError.self) { try index.forget(digests: [], profiles: ["mara"]) }
  }

  @Test func whereNothingCanBeWrittenWhatIsThereCanStillBeRead() throws {
    let index = fixture.saved()
    index.record(Fixture.digest(4), of: Fixture.status(inode: 4), readAt: Fixture.now)
    try fixture.withoutTheRightToWrite {
      index.save()
      #expect(index.digest(of: Fixture.status(inode: 4)) == nil)
      #expect(index.digest(of: Fixture.status(inode: 1)) == Fixture.digest(1))
      #expect(!index.record(Fixture.digest(4), of: Fixture.status(inode: 4), readAt: Fixture.now))
      // To forget is asked for and not a convenience: it does not fail in silence.
      let error = #expect(throws: StorageError.self) { try index.forget(digests: [Fixture.digest(1)], profiles: []) }
      #expect(error?.cause?.name == "EACCES")
    }
    #expect(fixture.index().digest(of: Fixture.status(inode: 1)) == Fixture.digest(1))
  }

  @Test func forgettingWhatCannotBeReadDeletesTheFile() throws {
    let index = fixture.saved()
    try fixture.tamper { bytes in for at in 100..<bytes.count { bytes[at] ^= 0x55 } }
    try index.forget(digests: [Fixture.digest(1)], profiles: [])
    try expectBegunAnew(index)
  }
}
