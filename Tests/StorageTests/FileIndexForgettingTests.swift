import Crypto
import Posix
import Storage
import Testing

/// What is forgotten is in no byte of the file.
@Suite struct FileIndexForgettingTests {
  private typealias Fixture = IndexFixture
  private let fixture: IndexFixture

  init() throws { fixture = try IndexFixture() }

  private func isInFile(_ part: some Collection<UInt8>) throws -> Bool { try fixture.raw().firstRange(of: Array(part)) != nil }

  /// Whole or in part: a page that was split may keep one end of a row.
  private func isInFile(_ digest: String) throws -> Bool {
    let bytes = try #require(Hexadecimal.decode(digest))
    return try isInFile(bytes.prefix(8)) || isInFile(bytes.suffix(8)) || isInFile(Array(digest.utf8.prefix(16)))
  }

  @Test func digestsAndNamesOfOneProfileGoAndTheOthersStay() throws {
    let index = fixture.saved()
    let folder = Fixture.status(inode: 90, isFolder: true)
    index.recordManifest(Fixture.digest(91), of: "mara-is-gone", in: folder, readAt: Fixture.now)
    index.recordManifest(Fixture.digest(92), of: "jonas-stays", in: folder, readAt: Fixture.now)
    index.save()
    #expect(try isInFile(Fixture.digest(2)) && isInFile(Fixture.digest(91)) && isInFile("mara-is-gone".utf8))

    // One that waits to be written is forgotten too.
    index.record(Fixture.digest(2), of: Fixture.status(inode: 7), readAt: Fixture.now)
    try index.forget(digests: [Fixture.digest(2)], profiles: ["mara-is-gone"])
    index.save()
    #expect(try !isInFile(Fixture.digest(2)) && !isInFile(Fixture.digest(91)) && !isInFile("mara-is-gone".utf8))
    #expect(try FileSystem.list(fixture.folder) == [FileIndex.fileName], "no journal is left with the old pages")
    #expect(index.digest(of: Fixture.status(inode: 2)) == nil && index.digest(of: Fixture.status(inode: 7)) == nil)
    #expect(index.manifest(of: "mara-is-gone", in: folder) == nil)
    #expect(index.digest(of: Fixture.status(inode: 3)) == Fixture.digest(3))
    #expect(index.manifest(of: "jonas-stays", in: folder) == Fixture.digest(92))
  }

  @Test func aManifestsDigestTakesItsRowWithIt() throws {
    let index = fixture.index()
    let folder = Fixture.status(isFolder: true)
    index.recordManifest(Fixture.digest(1), of: "mara-is-gone", in: folder, readAt: Fixture.now)
    index.save()
    try index.forget(digests: [Fixture.digest(1)], profiles: [])
    #expect(try !isInFile("mara-is-gone".utf8))
  }

  /// Rows that were moved from page to page, or replaced, leave no copy behind.
  @Test(arguments: [10, 30, 50, 70]) func manyRowsInAnyOrderLeaveNoRest(batch: Int) throws {
    let index = fixture.index()
    // The factor and 2000 have no common divisor: inodes come in no order, and half of them twice.
    for number in 1...3000 {
      let inode = UInt64(number * 7919 % 2000)
      index.record(Fixture.digest(number), of: Fixture.status(inode: inode, size: Int64(number)), readAt: Fixture.now)
      if number % batch == 0 { index.save() }
    }
    let gone = (1...3000).filter { $0 % 3 == 0 }.map(Fixture.digest)
    try index.forget(digests: gone, profiles: [])
    let parts = Set(gone.compactMap { Hexadecimal.decode($0).map { Array($0.prefix(8)) } })
    let raw = try fixture.raw()
    #expect((0...(raw.count - 8)).count { parts.contains(Array(raw[$0..<$0 + 8])) } == 0)
    let last = Fixture.status(inode: UInt64(2998 * 7919 % 2000), size: 2998)
    #expect(index.digest(of: last) == Fixture.digest(2998))
  }
}
