import ContainerFuzzing
import Testing

@testable import Containers

@Suite struct PNGBlocksTests {
  static let plain = AuditCases.cleanPNG

  static func with(_ blocks: [UInt8], at place: Int = 33) -> ContainerSummary {
    Container.read(Build.insert(blocks, into: plain, at: place))
  }

  @Test func header() {
    let summary = Container.read(Samples.png)
    #expect(summary.width == 8 && summary.height == 8 && summary.bitDepth == 8 && summary.frames == 1 && summary.endsProperly)
    #expect(summary.problems.isEmpty && summary.blocks.map { $0.detail ?? "" } == ["signature", "IHDR", "pHYs", "IDAT", "IEND"])
  }

  @Test(arguments: [33, plain.count - 12]) func exifBeforeAndBehindThePicture(_ place: Int) {
    #expect(PNGBlocksTests.with(Build.chunk("eXIf", "", Build.exif(6)), at: place).exifPayloads == [Build.exif(6)[...]])
  }

  /// Decoders pass over metadata of a wrong check sum, and over EXIF that does not begin with its order of bytes.
  @Test func whatDecodersPassOverHasNoForce() {
    var chunk = Build.chunk("eXIf", "", Build.exif(6))
    chunk[chunk.count - 1] ^= 1
    for chunk in [chunk, Build.chunk("eXIf", "Exif\0\0", Build.exif(6))] {
      let summary = PNGBlocksTests.with(chunk)
      #expect(summary.exifPayloads.isEmpty && summary.idleExifPayloads == [Build.exif(6)[...]] && summary.privateKinds.exif == 1)
    }
    var profile = Build.chunk("iCCP", "x\0\0", [0x78, 1, 1, 1, 0, 0xFE, 0xFF, 7, 0, 8, 0, 8])
    #expect(PNGBlocksTests.with(profile).iccProfile == [7])
    profile[profile.count - 1] ^= 1
    #expect(PNGBlocksTests.with(profile).iccProfile == nil)
  }

  /// The same EXIF as hexadecimal text: plain, and deflated without compression.
  @Test func rawProfiles() {
    let exif = Build.ascii("Exif\0\0") + Build.exif(3)
    let digits = exif.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    let text = Build.ascii("\nexif\n      \(exif.count)\n\(digits.prefix(20))\n\(digits.dropFirst(20))\n")
    let stored = [0x78, 0x01, 0x01] + Build.little(text.count, 2) + Build.little(~text.count, 2) + text + [0, 0, 0, 0]
    let plain = PNGBlocksTests.with(Build.chunk("tEXt", "Raw profile type exif\0", text))
    let packed = PNGBlocksTests.with(Build.chunk("zTXt", "Raw profile type APP1\0\0", stored))
    for summary in [plain, packed] {
      #expect(summary.exifPayloads == [Build.exif(3)[...]])
      #expect(summary.privateKinds.exif == 1 && summary.privateKinds.textChunks == 0 && summary.problems.isEmpty)
    }
    let broken = PNGBlocksTests.with(Build.chunk("tEXt", "Raw profile type exif\0\nexif\n 4\nzz"))
    #expect(broken.exifPayloads.isEmpty && broken.problems == [.badBlock] && broken.privateKinds.exif == 1)
  }

  @Test func textAndXMP() {
    let text = PNGBlocksTests.with(
      Build.chunk("tEXt", "parameters\0a cat") + Build.chunk("iTXt", "Title\0\0\0en\0\0x") + Build.chunk("tIME", "1234567"))
    #expect(text.privateKinds.textChunks == 2 && text.privateKinds.times == 1)
    let xmp = PNGBlocksTests.with(Build.chunk("iTXt", "XML:com.adobe.xmp\0\0\0\0\0<x exif:GPSLatitude='1'/>"))
    #expect(xmp.xmpPackets == [Build.ascii("<x exif:GPSLatitude='1'/>")[...]] && xmp.mentionsPlace)
  }

  @Test func sumsTrailersAndCuts() {
    var bytes = PNGBlocksTests.plain
    bytes[45] ^= 1
    #expect(Container.read(bytes).problems == [.crcMismatch])
    #expect(Container.read(PNGBlocksTests.plain + Build.ascii("<?php")).blocks.last?.kind == .trailer)
    #expect(Container.read(PNGBlocksTests.plain + [0, 0]).trailingBytes == 2)
    for length in 8..<PNGBlocksTests.plain.count {
      let summary = Container.read(Array(PNGBlocksTests.plain[..<length]))
      #expect(!summary.endsProperly && summary.problems.contains(.truncated))
    }
  }

  @Test func animation() {
    let summary = PNGBlocksTests.with(Build.chunk("acTL", "", Build.big(7, 4) + Build.big(0, 4)))
    #expect(summary.frames == 7)
    #expect(PNGBlocksTests.with(Build.chunk("acTL")).frames == 1)
  }

  @Test(arguments: [(0, 16, true), (0, 3, false), (2, 8, true), (2, 4, false), (3, 8, true), (3, 16, false), (1, 8, false), (6, 16, true)])
  func depthAndColourType(_ colour: UInt8, _ depth: UInt8, _ isSound: Bool) {
    let header = Build.chunk("IHDR", "", [0, 0, 0, 1, 0, 0, 0, 1, depth, colour, 0, 0, 0])
    let summary = Container.read(Array(PNGBlocksTests.plain[..<8]) + header + PNGBlocksTests.plain[33...])
    #expect(summary.bitDepth == Int(depth) && summary.problems.contains(.badBlock) == !isSound)
  }

  /// Only so many packed texts are unpacked: each may cost megabytes of output.
  @Test func unpackingHasABudget() {
    let profile = Build.chunk("zTXt", "Raw profile type exif\0\0", [0x78, 0x9C, 0x03, 0x00, 0, 0, 0, 1])
    let summary = PNGBlocksTests.with(Array((0..<100).map { _ in profile }.joined()))
    #expect(summary.privateKinds.exif == 100 && summary.exifPayloads.isEmpty && summary.problems == [.badBlock])
  }
}
