import ContainerFuzzing
import Testing

@testable import Containers

@Suite struct RIFFBlocksTests {
  static let picture = Array(AuditCases.cleanWebP[12...])

  /// The extended header of the picture with these flags.
  private static func header(_ flags: UInt8) -> [UInt8] { Build.riff("VP8X", [flags, 0, 0, 0, 7, 0, 0, 7, 0, 0]) }

  /// libwebp's demuxer passes over chunks that the header at the start does not announce.
  @Test func whatIsNotAnnouncedHasNoForce() throws {
    let exif = Build.riff("EXIF", Build.exif(5))
    let profile = Build.riff("ICCP", [1, 2, 3])
    for bytes in [
      Build.webp(RIFFBlocksTests.picture + exif), Build.webp(RIFFBlocksTests.header(0x20) + RIFFBlocksTests.picture + exif),
      Build.webp(RIFFBlocksTests.picture + RIFFBlocksTests.header(0x08) + exif),
    ] {
      let summary = Container.read(bytes)
      #expect(summary.exifPayloads.isEmpty && summary.idleExifPayloads == [Build.exif(5)[...]] && summary.privateKinds.exif == 1)
    }
    #expect(Container.read(Build.webp(RIFFBlocksTests.header(0x08) + profile + RIFFBlocksTests.picture)).iccProfile == nil)

    let alpha = try #require(Container.read(Samples.webpAlpha).blocks.first { $0.kind == .alpha })
    let plane = Array(Samples.webpAlpha[alpha.range])
    for flags: UInt8 in [0x10, 0] {
      let file = try Container.cleaned(
        Build.webp(RIFFBlocksTests.header(flags) + plane + RIFFBlocksTests.picture), orientation: 1, maxPixels: 64)
      let hasAlpha = Container.read(file.bytes).blocks.contains { $0.kind == .alpha }
      #expect(hasAlpha == (flags != 0))
      #expect(file.bytes == Build.webp((flags == 0 ? [] : RIFFBlocksTests.header(flags) + plane) + RIFFBlocksTests.picture))
    }
    let bare = try Container.cleaned(Build.webp(plane + RIFFBlocksTests.picture), orientation: 1, maxPixels: 64)
    #expect(bare.bytes == Build.webp(RIFFBlocksTests.picture))
  }

  @Test func threeForms() {
    for (bytes, names) in [
      (Samples.webp, ["RIFF", "VP8X", "VP8 ", "EXIF"]), (Samples.webpLossless, ["RIFF", "VP8X", "VP8L", "EXIF"]),
      (Samples.webpAlpha, ["RIFF", "VP8X", "ALPH", "VP8 ", "EXIF"]),
    ] {
      let summary = Container.read(bytes)
      #expect(summary.width == 8 && summary.height == 8 && summary.frames == 1 && summary.endsProperly && summary.problems.isEmpty)
      #expect(summary.blocks.map { $0.detail ?? "" } == names)
      #expect(summary.privateKinds.exif == 1 && summary.exifPayloads.first?.starts(with: [0x49, 0x49, 0x2A, 0]) == true)
    }
  }

  @Test func exifWithAndWithoutSignature() {
    for body in [Build.exif(5), Build.ascii("Exif\0\0") + Build.exif(5)] {
      let bytes = Build.webp(RIFFBlocksTests.header(0x08) + RIFFBlocksTests.picture + Build.riff("EXIF", body))
      #expect(Container.read(bytes).exifPayloads == [Build.exif(5)[...]])
    }
    let broken = Container.read(Build.webp(RIFFBlocksTests.picture + Build.riff("EXIF", [1, 2, 3])))
    #expect(broken.exifPayloads.isEmpty && broken.problems == [.badBlock] && broken.privateKinds.exif == 1)
  }

  @Test func otherChunks() {
    let blocks =
      RIFFBlocksTests.header(0x20) + Build.riff("ICCP", [1, 2, 3]) + RIFFBlocksTests.picture + Build.riff("XMP ", [60])
      + Build.riff("C2PA", [1]) + Build.riff("what", [])
    let summary = Container.read(Build.webp(blocks))
    #expect(summary.iccProfile == [1, 2, 3] && summary.xmpPackets == [[60]] && summary.endsProperly)
    #expect(summary.blocks.map(\.kind) == [.structure, .structure, .icc, .imageData, .xmp, .c2pa, .application])
  }

  @Test(arguments: [ByteOrder.big, .little]) func packetInUTF16(_ order: ByteOrder) {
    let text = "<x exif:GPSLatitude='1'/>".utf16.flatMap { order == .big ? Build.big(Int($0), 2) : Build.little(Int($0), 2) }
    let mark: [UInt8] = order == .big ? [0xFE, 0xFF] : [0xFF, 0xFE]
    #expect(Container.read(Build.webp(RIFFBlocksTests.picture + Build.riff("XMP ", mark + text))).mentionsPlace)
  }

  @Test func animation() {
    let frames = Build.riff("ANIM", [0, 0, 0, 0, 0, 0]) + Build.riff("ANMF", [0, 0]) + Build.riff("ANMF", [0, 0])
    let summary = Container.read(Build.webp(Build.riff("VP8X", [2, 0, 0, 0, 9, 0, 0, 4, 0, 0]) + frames))
    #expect(summary.frames == 2 && summary.width == 10 && summary.height == 5 && summary.endsProperly)
  }

  @Test func contradictions() {
    let other = Build.riff("VP8X", [0, 0, 0, 0, 9, 0, 0, 4, 0, 0])
    #expect(Container.read(Build.webp(other + RIFFBlocksTests.picture)).problems == [.sizeMismatch])
    #expect(Container.read(Build.webp(RIFFBlocksTests.picture + RIFFBlocksTests.picture)).problems == [.repeatedHeader])
    #expect(Container.read(Build.webp([])).problems == [.noImageData, .noHeader])
    #expect(Container.read(Samples.webp + [1, 2]).trailingBytes == 2)
    for length in 12..<Samples.webp.count {
      let summary = Container.read(Array(Samples.webp[..<length]))
      #expect(!summary.endsProperly && summary.problems.contains(.truncated))
    }
  }
}
