import ContainerFuzzing
import Containers
import Testing

@Suite struct JPEGBlocksTests {
  static let plain = Samples.jpeg

  static func with(_ blocks: [UInt8]) -> ContainerSummary {
    Container.read(Build.insert(blocks, into: plain, at: 2))
  }

  @Test func header() {
    let summary = Container.read(JPEGBlocksTests.plain)
    #expect(summary.width == 8 && summary.height == 8 && summary.bitDepth == 8 && summary.frames == 1)
    #expect(summary.endsProperly && summary.problems.isEmpty && summary.privateKinds.isEmpty)
    #expect(summary.jpeg?.process == .baseline && summary.jpeg?.components == 1 && summary.jpegScanCount == 1)
    #expect(summary.blocks.map { $0.detail ?? "" } == ["SOI", "DQT", "SOF0", "DHT", "DHT", "SOS", "EOI"])
  }

  @Test(arguments: [
    (UInt8(0xC0), JPEGProcess.baseline), (0xC1, .extendedSequential), (0xC2, .progressive), (0xC3, .lossless), (0xC5, .hierarchical),
    (0xC9, .arithmeticSequential), (0xCA, .arithmeticProgressive), (0xCB, .arithmeticLossless), (0xCF, .hierarchical),
  ]) func process(_ marker: UInt8, _ process: JPEGProcess) {
    var bytes = JPEGBlocksTests.plain
    bytes[72] = marker
    let summary = Container.read(bytes)
    #expect(summary.jpeg?.process == process && summary.width == 8)
  }

  @Test func scansWithStuffingRestartsAndFill() {
    let frame = Build.segment(0xC2, "", [8, 0, 1, 0, 2, 1, 1, 0x11, 0])
    let scan = Build.segment(0xDA, "", [1, 1, 0, 0, 63, 0]) + [1, 0xFF, 0, 2, 0xFF, 0xD0, 3, 0xFF, 0xFF, 0, 4]
    let summary = Container.read([0xFF, 0xD8] + frame + scan + [0xFF] + scan + [0xFF, 0xFF, 0xD9])
    #expect(summary.jpegScanCount == 2 && summary.endsProperly && summary.problems.isEmpty)
    #expect(summary.blocks.map(\.kind) == [.structure, .structure, .imageData, .padding, .imageData, .padding, .structure])
    #expect(summary.width == 2 && summary.height == 1)
  }

  @Test func heightBehindTheScan() {
    var bytes = JPEGBlocksTests.plain
    bytes.replaceSubrange(76..<78, with: [0, 0])
    #expect(Container.read(bytes).problems == [.noHeader])
    let late = Build.insert(Build.segment(0xDC, "", [0, 8]), into: bytes, at: bytes.count - 2)
    #expect(Container.read(late).height == 8)
    #expect(throws: ContainerError.self) { try Container.stripped(late, as: .jpeg) }
  }

  @Test func exifOverTwoSegments() {
    let whole = Build.exif(6) + [UInt8](repeating: 7, count: 40)
    let first = Build.segment(0xE1, "Exif\0\0", Array(whole[..<30]))
    let second = Build.segment(0xE1, "Exif\0\0", Array(whole[30...]))
    #expect(JPEGBlocksTests.with(first + second).exifPayloads == [whole[...]])
    let apart = JPEGBlocksTests.with(first + Build.segment(0xFE, "x") + second)
    #expect(apart.exifPayloads == [whole[..<30]] && apart.problems == [.badBlock])
  }

  /// Readers have their header when the first scan begins.
  @Test func metadataBehindTheFirstScanHasNoForce() {
    let plain = JPEGBlocksTests.plain
    let late = Build.segment(0xE1, "Exif\0\0", Build.exif(6)) + Build.segment(0xE2, "ICC_PROFILE\0", [1, 1, 7])
    let summary = Container.read(Build.insert(late, into: plain, at: plain.count - 2))
    #expect(summary.exifPayloads.isEmpty && summary.idleExifPayloads == [Build.exif(6)[...]] && summary.iccProfile == nil)
    #expect(summary.privateKinds.exif == 1 && summary.problems.isEmpty)
  }

  @Test func profileInParts() {
    func part(_ number: UInt8, _ total: UInt8, _ bytes: [UInt8]) -> [UInt8] {
      Build.segment(0xE2, "ICC_PROFILE\0", [number, total] + bytes)
    }
    #expect(JPEGBlocksTests.with(part(2, 2, [3, 4]) + part(1, 2, [1, 2])).iccProfile == [1, 2, 3, 4])
    for broken in [part(1, 2, [1]), part(1, 2, [1]) + part(1, 2, [1]), part(0, 1, [1]), part(2, 1, [1]), part(1, 2, [1]) + part(2, 3, [1])]
    {
      let summary = JPEGBlocksTests.with(broken)
      #expect(summary.iccProfile == nil && summary.problems == [.iccIncomplete])
    }
  }

  @Test func extendedXMP() {
    func part(_ offset: Int, _ text: String) -> [UInt8] {
      let digest = String(repeating: "A", count: 32)
      return Build.segment(
        0xE1, "http://ns.adobe.com/xmp/extension/\0" + digest, Build.big(12, 4) + Build.big(offset, 4) + Build.ascii(text))
    }
    let summary = JPEGBlocksTests.with(part(6, "Latitude") + part(0, "exif:GPS"))
    #expect(summary.xmpPackets == [Build.ascii("exif:GPSLatitude")[...]])
    #expect(summary.mentionsPlace && summary.privateKinds.place)
  }

  @Test func photoshopNestsOthers() {
    func resource(_ id: Int, _ body: [UInt8]) -> [UInt8] {
      Build.ascii("8BIM") + Build.big(id, 2) + [0, 0] + Build.big(body.count, 4) + body + (body.count % 2 == 1 ? [0] : [])
    }
    let body =
      resource(0x0404, [0x1C, 2, 5]) + resource(0x040C, [1, 2]) + resource(0x0424, Build.ascii("<x/>")) + resource(0x0422, Build.exif(8))
    let summary = JPEGBlocksTests.with(Build.segment(0xED, "Photoshop 3.0\0", body))
    let kinds = summary.privateKinds
    #expect(kinds.photoshop == 1 && kinds.iptc == 1 && kinds.embeddedThumbnails == 1 && summary.xmpPackets.count == 1)
    // The copy's orientation must not count.
    #expect(summary.exifPayloads.isEmpty && summary.embeddedExifPayloads.count == 1)
  }

  @Test func thumbnailOfExif() {
    let thumbnail = Build.directory([(0x0201, 4, 1, 100)])
    let exif = Build.tiff([(0x0112, 3, 1, 1)], next: 26, tail: thumbnail)
    #expect(JPEGBlocksTests.with(Build.segment(0xE1, "Exif\0\0", exif)).privateKinds.embeddedThumbnails == 1)
    #expect(JPEGBlocksTests.with(Build.segment(0xE1, "Exif\0\0", Build.exif(1))).privateKinds.embeddedThumbnails == 0)
  }

  @Test func furtherPictures() {
    let plain = JPEGBlocksTests.plain
    let second = Build.insert(Build.segment(0xE1, "Exif\0\0", Build.exif(3)), into: plain, at: 2)
    let gain = Build.insert(Build.segment(0xE1, "http://ns.adobe.com/xap/1.0/\0hdrgm:Version"), into: plain, at: 2)
    let summary = Container.read(plain + second + [0, 0, 0] + gain + Build.ascii("tail"))
    #expect(summary.blocks.suffix(4).map(\.kind) == [.extraPicture, .padding, .gainMap, .trailer])
    #expect(summary.privateKinds.extraPictures == 1 && summary.privateKinds.gainMaps == 1)
    #expect(summary.trailingBytes == second.count + 3 + gain.count + 4)
    #expect(summary.exifPayloads.isEmpty && summary.embeddedExifPayloads == [Build.exif(3)[...]])
    #expect(summary.endsProperly && summary.width == 8)
  }

  /// The index tells of a picture that stands behind other bytes.
  @Test func pictureIndex() {
    let plain = JPEGBlocksTests.plain
    let head = 2 + 4 + 4
    let gap = Build.ascii("maker's own bytes")
    func index(_ offset: Int) -> [UInt8] {
      let entry = Build.little(0, 4) + Build.little(0, 4) + Build.little(offset, 4) + Build.little(0, 4)
      return Build.segment(0xE2, "MPF\0", Build.tiff([(0xB002, 7, 16, 26)], tail: entry))
    }
    let length = index(0).count
    let bytes = Build.insert(index(plain.count + length + gap.count - head), into: plain, at: 2) + gap + plain
    #expect(Container.read(bytes).blocks.suffix(2).map(\.kind) == [.trailer, .extraPicture])
  }

  @Test func motionVideo() {
    let film = Build.box("ftyp", Build.ascii("mp42") + [0, 0, 0, 0]) + Build.box("moov", [0xA9] + Build.ascii("xyz+52.5"))
    let summary = Container.read(JPEGBlocksTests.plain + Build.ascii("MotionPhoto_Data") + film)
    #expect(summary.blocks.suffix(2).map(\.kind) == [.trailer, .motionVideo] && summary.mentionsPlace)
    #expect(summary.privateKinds.motionVideos == 1)
  }

  @Test func cutOff() {
    let plain = JPEGBlocksTests.plain
    for length in 2..<plain.count {
      let summary = Container.read(Array(plain[..<length]))
      #expect(!summary.endsProperly)
      #expect(summary.problems.contains(.truncated) || summary.problems.contains(.missingEnd))
    }
    #expect(Container.read(Array(plain.dropLast(2))).problems == [.missingEnd])
  }

  @Test func impossibleLengthAndStrayBytes() {
    let summary = JPEGBlocksTests.with([0xFF, 0xE5, 0, 1, 0x41, 0x42])
    #expect(summary.problems == [.badLength, .strayBytes] && summary.endsProperly && summary.width == 8)
    #expect(summary.privateKinds.other == 2)
  }

  /// A file of nothing but tiny segments is not read to its end, and says so.
  @Test func tooManyBlocks() {
    var bytes: [UInt8] = [0xFF, 0xD8]
    for _ in 0..<70_000 { bytes += [0xFF, 0xFE, 0, 2] }
    let summary = Container.read(bytes + JPEGBlocksTests.plain[2...])
    #expect(summary.problems.contains(.tooManyBlocks) && !summary.endsProperly)
    #expect(summary.blocks.last?.kind == .unread)
  }
}
