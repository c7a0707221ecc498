import ContainerFuzzing
import Containers
import Testing

@Suite struct StrippedTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let format: ContainerFormat
    let width: Int
    let height: Int
    var testDescription: String { name }
  }

  static let samples: [Sample] = [
    Sample(name: "JPEG", bytes: Samples.jpeg, format: .jpeg, width: 8, height: 8),
    Sample(name: "PNG", bytes: Samples.png, format: .png, width: 8, height: 8),
    Sample(name: "WebP", bytes: Samples.webp, format: .webp, width: 8, height: 8),
    Sample(name: "lossless WebP", bytes: Samples.webpLossless, format: .webp, width: 8, height: 8),
    Sample(name: "WebP with alpha", bytes: Samples.webpAlpha, format: .webp, width: 8, height: 8),
    Sample(name: "AVIF", bytes: Samples.avif, format: .avif, width: 16, height: 12),
    Sample(name: "AVIF with alpha", bytes: Samples.avifAlpha, format: .avif, width: 16, height: 12),
  ]

  /// Coded pictures of a file, in order.
  static func coded(_ bytes: [UInt8]) -> [[UInt8]] {
    Container.read(bytes).blocks.filter { $0.kind == .imageData || $0.kind == .alpha }.map { Array(bytes[$0.payload]) }
  }

  @Test(arguments: samples) func isCleanAndKeepsThePicture(_ sample: Sample) throws {
    let stripped = try Container.stripped(sample.bytes, as: sample.format)
    #expect(Audit.leaks(in: stripped, expecting: sample.format, width: sample.width, height: sample.height) == [])
    #expect(StrippedTests.coded(stripped) == StrippedTests.coded(sample.bytes))
    #expect(!StrippedTests.coded(stripped).isEmpty)
    #expect(try Container.stripped(stripped, as: sample.format) == stripped)
    let summary = Container.read(stripped)
    #expect(summary.privateKinds.isEmpty && summary.endsProperly && summary.problems.isEmpty)
  }

  @Test func jpegWithEverything() throws {
    let blocks = AuditCases.jpeg.filter {
      ["Exif", "XMP", "ICC", "Photoshop", "comment", "JUMBF", "private", "fill bytes"].contains($0.name)
    }
    #expect(blocks.count == 8)
    for item in blocks {
      #expect(try Container.stripped(item.bytes + [1, 2, 3], as: .jpeg) == AuditCases.cleanJPEG)
    }
  }

  @Test func jpegKeepsDensityOfJFIFAndDropsItsThumbnail() throws {
    let item = try #require(AuditCases.jpeg.first { $0.name == "JFIF with a thumbnail" })
    let stripped = try Container.stripped(item.bytes, as: .jpeg)
    let header = Build.segment(0xE0, "JFIF\0", AuditCases.jfif + [0, 0])
    #expect(stripped == Build.insert(header, into: AuditCases.cleanJPEG, at: 2))
    #expect(Audit.leaks(in: stripped, expecting: .jpeg, width: 8, height: 8) == [])
  }

  @Test func webpWithoutNeedHasTheSimpleForm() throws {
    #expect(try Container.stripped(Samples.webp, as: .webp)[12..<16].elementsEqual("VP8 ".utf8))
    #expect(try Container.stripped(Samples.webpLossless, as: .webp)[12..<16].elementsEqual("VP8L".utf8))
    #expect(try Container.stripped(Samples.webpAlpha, as: .webp)[12..<16].elementsEqual("VP8X".utf8))
  }

  @Test func refusals() {
    let cases: [([UInt8], ContainerFormat, ContainerError.Code)] = [
      (Samples.png, .jpeg, .wrongFormat), ([], .jpeg, .wrongFormat), (Array("GIF89a".utf8), .gif, .unsupported),
      (Array(Samples.jpeg.dropLast(2)), .jpeg, .truncated), (Array(Samples.png.dropLast(4)), .png, .truncated),
      (Array(Samples.webp.dropLast(2)), .webp, .truncated), (Array(Samples.avif[..<430]), .avif, .truncated),
      (Build.insert(Build.segment(0xC0, "", [8, 0, 8, 0, 8, 1, 1, 0x11, 0]), into: Samples.jpeg, at: 2), .jpeg, .unsupported),
    ]
    for (bytes, format, code) in cases {
      #expect { try Container.stripped(bytes, as: format) } throws: { ($0 as? ContainerError)?.code == code }
    }
  }
}
