import Containers
import Testing

@Suite struct TIFFBlocksTests {
  static let size: [(Int, Int, Int, Int)] = [(0x0100, 3, 1, 7), (0x0101, 4, 1, 5), (0x0102, 3, 1, 8)]

  @Test func header() {
    let summary = Container.read(Build.tiff(TIFFBlocksTests.size + [(0x0112, 3, 1, 6)]))
    #expect(summary.width == 7 && summary.height == 5 && summary.bitDepth == 8 && summary.frames == 1 && summary.problems.isEmpty)
    #expect(summary.exifPayloads.count == 1)
  }

  @Test func big() {
    func entry(_ tag: Int, _ value: Int) -> [UInt8] {
      Build.little(tag, 2) + Build.little(4, 2) + Build.little(1, 8) + Build.little(value, 8)
    }
    let head = Build.ascii("II") + Build.little(43, 2) + Build.little(8, 2) + [0, 0] + Build.little(16, 8)
    let bytes = head + Build.little(2, 8) + entry(0x0100, 70_000) + entry(0x0101, 3) + Build.little(0, 8)
    let summary = Container.read(bytes)
    #expect(summary.format == .tiff && summary.width == 70_000 && summary.height == 3 && summary.frames == 1)
  }

  @Test func pagesThumbnailsAndCycles() {
    let first = TIFFBlocksTests.size.count * 12 + 6
    let page = Build.directory(TIFFBlocksTests.size)
    let thumbnail = Build.directory([(0x00FE, 4, 1, 1)], next: 8 + first)
    let two = Container.read(Build.tiff(TIFFBlocksTests.size, next: 8 + first, tail: page))
    #expect(two.frames == 2 && two.privateKinds.extraPictures == 1 && two.problems.isEmpty)
    let cycle = Container.read(Build.tiff(TIFFBlocksTests.size, next: 8 + first, tail: thumbnail))
    #expect(cycle.frames == 2 && cycle.privateKinds.embeddedThumbnails == 1 && cycle.problems == [.cyclicDirectory])
    #expect(Container.read(Build.tiff(TIFFBlocksTests.size, next: 8)).problems == [.cyclicDirectory])
    #expect(Container.read(Build.tiff(TIFFBlocksTests.size, next: 9999)).problems == [.outsideFile])
  }

  @Test func blocksThatEntriesPointTo() {
    let entries =
      TIFFBlocksTests.size + [(0x02BC, 1, 6, 200), (0x83BB, 7, 8, 206), (0x8773, 7, 5, 214), (0x8649, 7, 99_999, 220), (0x8825, 4, 1, 230)]
    var bytes = Build.tiff(entries)
    bytes += [UInt8](repeating: 65, count: 230 - bytes.count) + Build.directory([(1, 2, 2, 0x4E)])
    let summary = Container.read(bytes)
    let kinds = summary.privateKinds
    #expect(kinds.xmpBytes == 6 && kinds.iptc == 1 && kinds.exif == 1 && kinds.photoshop == 0)
    #expect(summary.iccProfile?.count == 5 && summary.problems == [.outsideFile])
  }

  @Test func stripsBehindTheEnd() {
    let summary = Container.read(Build.tiff(TIFFBlocksTests.size + [(0x0111, 4, 1, 8), (0x0117, 4, 1, 5000)]))
    #expect(summary.problems == [.truncated] && !summary.endsProperly)
  }

  /// A directory far behind the pixels: the excerpt brings its entries together where readers of EXIF look.
  @Test func excerpt() throws {
    let far = 200_000
    let head = Build.ascii("II") + Build.little(42, 2) + Build.little(far, 4)
    let exifPlace = far + 2 + 12 * 4 + 4
    let main = Build.directory([(0x0100, 3, 1, 7), (0x0101, 3, 1, 5), (0x0112, 3, 1, 6), (0x8769, 4, 1, exifPlace)])
    let bytes = head + [UInt8](repeating: 1, count: far - 8) + main + Build.directory([(0x9003, 2, 20, 100), (0x927C, 7, 60_000, 100)])
    let payload = try #require(Container.read(bytes).exifPayloads.first)
    #expect(payload.count < 400)
    // Four entries at 8, the pointer's target behind them, and the date's twenty bytes at its end.
    let expected = Build.tiff(
      [(0x0100, 3, 1, 7), (0x0101, 3, 1, 5), (0x0112, 3, 1, 6), (0x8769, 4, 1, 62)],
      tail: Build.directory([(0x9003, 2, 20, 80)]) + [UInt8](repeating: 1, count: 20))
    #expect(Array(payload) == expected)
  }
}
