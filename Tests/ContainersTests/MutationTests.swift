import Containers
import TestSupport
import Testing

/// Small seeded damage to sound files: reading, auditing and stripping give an answer and never trap; what stripping lets through holds
/// nothing private.
@Suite struct MutationTests {
  static let seeds: [(String, [UInt8])] = [
    ("JPEG", Samples.jpeg), ("PNG", Samples.png), ("WebP", Samples.webpAlpha), ("AVIF", Samples.avifAlpha),
    ("HEIC", BMFFBlocksTests.plain.build()),
    ("GIF", GIFBlocksTests.header + GIFBlocksTests.image + [0x3B]),
    ("TIFF", Build.tiff(TIFFBlocksTests.size + [(0x8769, 4, 1, 8), (0x014A, 4, 1, 8)])),
    (
      "JPEG with all",
      Array(AuditCases.jpeg.prefix(15).map { $0.bytes[2..<max(2, $0.bytes.count - AuditCases.cleanJPEG.count + 2)] }.joined())
    ),
  ]

  static func change(_ bytes: [UInt8], _ random: inout SeededNumbers) -> [UInt8] {
    var bytes = bytes
    for _ in 0...random.next(below: 4) where !bytes.isEmpty {
      let place = random.next(below: bytes.count)
      switch random.next(below: 5) {
      case 0: bytes.remove(at: place)
      case 1: bytes.insert(UInt8(random.next(below: 256)), at: place)
      case 2: bytes = Array(bytes[..<place])
      case 3: bytes[place] = [0, 1, 0x7F, 0x80, 0xFE, 0xFF][random.next(below: 6)]
      default: bytes[place] = UInt8(random.next(below: 256))
      }
    }
    return bytes
  }

  /// Reads the bytes in every way there is; the blocks must lie within them.
  static func check(_ bytes: [UInt8]) {
    let summary = Container.read(bytes)
    let isWithin = summary.blocks.allSatisfy { block in
      block.range.upperBound <= bytes.count && block.payload.lowerBound <= block.payload.upperBound
        && block.payload.upperBound <= bytes.count
    }
    #expect(isWithin)
    for format in [ContainerFormat.jpeg, .png, .webp, .avif] where format == summary.format {
      _ = Audit.leaks(in: bytes, expecting: format, width: 8, height: 8)
      if let stripped = try? Container.stripped(bytes, as: format) {
        let kinds = Container.read(stripped).privateKinds
        #expect(kinds.isEmpty)
      }
    }
  }

  @Test(arguments: seeds) func damaged(_ name: String, _ seed: [UInt8]) {
    let bytes = name == "JPEG with all" ? [0xFF, 0xD8] + seed + AuditCases.cleanJPEG[2...] : seed
    MutationTests.check(bytes)
    var random = SeededNumbers(seed: UInt64(bytes.count))
    for _ in 0..<1500 { MutationTests.check(MutationTests.change(bytes, &random)) }
  }

  @Test(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)), arguments: Corpus.photos.filter { $0.bytes < 40_000 })
  func damagedPhotos(_ photo: Corpus.Photo) throws {
    let bytes = try Corpus.bytes(photo.name)
    var random = SeededNumbers(seed: UInt64(bytes.count))
    for _ in 0..<12 { MutationTests.check(MutationTests.change(bytes, &random)) }
  }
}
