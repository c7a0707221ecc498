import ContainerFuzzing
import Testing

@testable import Containers

@Suite struct RIFFBlocksTests {
  static let picture = Array(AuditCases.cleanWebP[12...])

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
      #expect(Container.read(Build.webp(RIFFBlocksTests.picture + Build.riff("EXIF", body))).exifPayloads == [Build.exif(5)[...]])
    }
    let broken = Container.read(Build.webp(RIFFBlocksTests.picture + Build.riff("EXIF", [1, 2, 3])))
    #expect(broken.exifPayloads.isEmpty && broken.problems == [.badBlock] && broken.privateKinds.exif == 1)
  }

  @Test func otherChunks() {
    let blocks =
      Build.riff("ICCP", [1, 2, 3]) + RIFFBlocksTests.picture + Build.riff("XMP ", [60]) + Build.riff("C2PA", [1]) + Build.riff("what", [])
    let summary = Container.read(Build.webp(blocks))
    #expect(summary.iccProfile == [1, 2, 3] && summary.xmpPackets == [[60]] && summary.endsProperly)
    #expect(summary.blocks.map(\.kind) == [.structure, .icc, .imageData, .xmp, .c2pa, .application])
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
