import Testing

@testable import Containers

@Suite struct AuditTests {
  @Test(arguments: AuditCases.jpeg + HiddenCases.jpegs) func jpegLeak(_ item: AuditCase) {
    #expect(Audit.leaks(in: item.bytes, expecting: .jpeg, width: 8, height: 8).map(\.code).contains(item.code))
  }

  @Test(arguments: AuditCases.png + HiddenCases.pngs) func pngLeak(_ item: AuditCase) {
    #expect(Audit.leaks(in: item.bytes, expecting: .png, width: 8, height: 8).map(\.code).contains(item.code))
  }

  @Test(arguments: AuditCases.webp + HiddenCases.webps) func webpLeak(_ item: AuditCase) {
    #expect(Audit.leaks(in: item.bytes, expecting: .webp, width: 8, height: 8).map(\.code).contains(item.code))
  }

  @Test(arguments: AuditCases.avif + HiddenCases.avifs) func avifLeak(_ item: AuditCase) {
    #expect(Audit.leaks(in: item.bytes, expecting: .avif, width: 16, height: 12).map(\.code).contains(item.code))
  }

  @Test func cleanFiles() {
    #expect(Audit.leaks(in: AuditCases.cleanJPEG, expecting: .jpeg, width: 8, height: 8) == [])
    #expect(Audit.leaks(in: AuditCases.cleanPNG, expecting: .png, width: 8, height: 8) == [])
    #expect(Audit.leaks(in: AuditCases.cleanWebP, expecting: .webp, width: 8, height: 8) == [])
    #expect(Audit.leaks(in: AuditCases.cleanAVIF, expecting: .avif, width: 16, height: 12) == [])
  }

  /// One byte more, anywhere, is noticed.
  @Test(arguments: [
    (AuditCases.cleanJPEG, ContainerFormat.jpeg, 8, 8), (AuditCases.cleanPNG, .png, 8, 8), (AuditCases.cleanWebP, .webp, 8, 8),
    (AuditCases.cleanAVIF, .avif, 16, 12),
  ])
  func oneByteMore(_ bytes: [UInt8], _ format: ContainerFormat, _ width: Int, _ height: Int) {
    let missed = (0...bytes.count).filter { place in
      Audit.leaks(in: Build.insert([0x41], into: bytes, at: place), expecting: format, width: width, height: height).isEmpty
    }
    #expect(missed == [])
  }

  @Test func wrongSizeAndFormat() {
    #expect(Audit.leaks(in: AuditCases.cleanJPEG, expecting: .jpeg, width: 8, height: 9).map(\.code) == [.wrongSize])
    #expect(Audit.leaks(in: AuditCases.cleanPNG, expecting: .png, width: 9, height: 8).map(\.code) == [.wrongSize])
    #expect(Audit.leaks(in: AuditCases.cleanWebP, expecting: .webp, width: 9, height: 8).map(\.code) == [.wrongSize])
    #expect(Audit.leaks(in: AuditCases.cleanAVIF, expecting: .avif, width: 12, height: 16).map(\.code) == [.wrongSize])
    #expect(Audit.leaks(in: AuditCases.cleanPNG, expecting: .jpeg, width: 8, height: 8).map(\.code) == [.wrongFormat])
    #expect(Audit.leaks(in: [], expecting: .jpeg, width: 8, height: 8).map(\.code) == [.wrongFormat])
    #expect(Audit.leaks(in: Array("GIF89a".utf8), expecting: .gif, width: 0, height: 0).map(\.code) == [.wrongFormat])
  }

  /// Seven passes whose bytes are each a number, and their sum is none.
  @Test func aPNGOfMorePixelsThanCanBeCounted() {
    let side = 0x5000_0000
    let header = Build.chunk("IHDR", "", Build.big(side, 4) + Build.big(side, 4) + [16, 6, 0, 0, 1])
    let bytes = AuditCases.cleanPNG[..<8] + header + Build.chunk("IDAT", "", [0x78, 0x9C, 3, 0, 0, 0, 0, 1]) + Build.chunk("IEND")
    #expect(Audit.leaks(in: Array(bytes), expecting: .png, width: side, height: side).map(\.code) == [.malformed])
    #expect(throws: ContainerError.self) { try Container.cleaned(Array(bytes), orientation: 1, maxPixels: .max) }
  }

  /// A frame that states more pixels than are expected is told by its size alone: a thousand scans behind it are not looked at.
  @Test func aJPEGTooLargeIsRefusedByItsFrame() throws {
    let frame = try #require(Container.read(AuditCases.cleanJPEG).blocks.first { $0.detail?.hasPrefix("SOF") == true })
    var bytes = AuditCases.cleanJPEG
    bytes[frame.range.lowerBound + 1] = 0xC2
    bytes.replaceSubrange((frame.range.lowerBound + 5)..<(frame.range.lowerBound + 9), with: [0xFF, 0xFF, 0xFF, 0xFF])
    for _ in 0..<1000 { bytes.insert(contentsOf: [0xFF, 0xDA, 0, 8, 1, 1, 0, 1, 63, 0], at: frame.range.upperBound) }
    #expect(Audit.leaks(in: bytes, expecting: .jpeg, width: 8, height: 8).map(\.code) == [.wrongSize])
    #expect(Audit.leaks(inCleaned: bytes, expecting: .jpeg, orientation: 1, maxPixels: 1 << 20).map(\.code) == [.wrongSize])
    // The size that the outer reader goes by is that of a first frame with a byte too many.
    let decoy = Build.segment(0xC2, "", [8, 0, 8, 0, 8, 1, 1, 0x11, 0, 0])
    let two = Build.insert(decoy, into: bytes, at: frame.range.lowerBound)
    let error = #expect(throws: ContainerError.self) { try Container.cleaned(two, orientation: 1, maxPixels: 1 << 20) }
    #expect(error?.message.contains("two sizes") == true)
  }

  /// An extended header may announce what is there, and no more.
  @Test func flagsOfWebP() {
    let picture = Array(AuditCases.cleanWebP[12...])
    let header = Build.riff("VP8X", [4, 0, 0, 0, 7, 0, 0, 7, 0, 0])
    let labelled = Build.webp(header + picture + Build.riff("XMP ", Build.ascii(AuditCases.xmp)))
    #expect(Audit.leaks(in: labelled, expecting: .webp, width: 8, height: 8).map(\.code) == [.xmp])
    let announced = Build.webp(header + picture)
    #expect(Audit.leaks(in: announced, expecting: .webp, width: 8, height: 8).map(\.code) == [.malformed])
    let signed = Build.webp(picture + Build.riff("C2PA", [1, 2]))
    #expect(Audit.leaks(in: signed, expecting: .webp, width: 8, height: 8).map(\.code) == [.c2pa])
  }

  /// Units that carry metadata or padding inside an AV1 item.
  @Test(arguments: [UInt8(0x2A), 0x7A]) func unitsOfAVIF(_ header: UInt8) {
    let unit: [UInt8] = [header, 3, 1, 2, 3]
    #expect(AV1Units.isPlain([0x12, 0x00]))
    #expect(!AV1Units.isPlain(([0x12, 0x00] + unit)[...]))
    #expect(!AV1Units.isPlain([0x12, 0x05]))
    #expect(!AV1Units.isPlain([0x0A, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]))
  }
}
