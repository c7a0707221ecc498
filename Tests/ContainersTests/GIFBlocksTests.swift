import Containers
import Testing

@Suite struct GIFBlocksTests {
  static let header = Build.ascii("GIF89a") + [3, 0, 2, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
  static let image: [UInt8] = [0x2C, 0, 0, 0, 0, 3, 0, 2, 0, 0, 2, 2, 0x4C, 1, 0]

  static func application(_ name: String, _ data: [UInt8]) -> [UInt8] {
    [0x21, 0xFF, 11] + Build.ascii(name) + data
  }

  @Test func framesAndBlocks() {
    let comment: [UInt8] = [0x21, 0xFE, 2, 0x68, 0x69, 0]
    let control: [UInt8] = [0x21, 0xF9, 4, 0, 0, 0, 0, 0]
    let loop = GIFBlocksTests.application("NETSCAPE2.0", [3, 1, 0, 0, 0])
    let bytes = GIFBlocksTests.header + loop + control + GIFBlocksTests.image + comment + GIFBlocksTests.image + [0x3B]
    let summary = Container.read(bytes)
    #expect(summary.width == 3 && summary.height == 2 && summary.frames == 2 && summary.endsProperly && summary.problems.isEmpty)
    #expect(summary.blocks.map(\.kind) == [.structure, .animation, .structure, .imageData, .comment, .animation, .structure])
    #expect(Container.read(bytes + Build.ascii("PK")).trailingBytes == 2)
    for length in 13..<bytes.count {
      let cut = Container.read(Array(bytes[..<length]))
      #expect(!cut.endsProperly && cut.problems.contains(.truncated))
    }
  }

  @Test func packetOfXMP() {
    // The closing ramp: 1, then 255 down to 0, then the end of data blocks.
    let ramp = [1] + (0...255).reversed().map { UInt8($0) } + [0]
    let packet = Build.ascii("<x exif:GPSLatitude='52'/>")
    let summary = Container.read(
      GIFBlocksTests.header + GIFBlocksTests.application("XMP DataXMP", packet + ramp) + GIFBlocksTests.image + [0x3B])
    #expect(summary.xmpPackets == [packet[...]] && summary.mentionsPlace && summary.endsProperly)
  }

  @Test func nothingInside() {
    #expect(Container.read(Build.ascii("GIF89a")).problems == [.truncated, .noHeader, .noImageData])
    #expect(Container.read(GIFBlocksTests.header + [0x3B]).problems == [.noImageData])
    #expect(Container.read(GIFBlocksTests.header + [0x77, 1, 2]).problems == [.strayBytes, .truncated, .noImageData])
  }
}
