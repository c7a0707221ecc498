import Containers
import Heif
import Testing
import Vips

@Suite(.enabled(if: AVIFEncoder.isAvailable, "libheif has no AV1 encoder here: scripts/setup installs one"))
struct AVIFEncoderTests {
  private static let started = Result { () throws(VipsError) in try Runtime.start(program: "tests") }

  /// As libvips opens it, a decoder of its own.
  private func decoded(_ bytes: [UInt8]) throws -> Image {
    try Self.started.get()
    return try Image.load(bytes, loader: "heifload_buffer", failOn: .warning)
  }

  private func encoded(_ scene: Scene, quality: Int = 80, effort: Int = 1) throws -> [UInt8] {
    try AVIFEncoder(quality: quality, effort: effort).encode(scene.pixels, width: scene.width, height: scene.height)
  }

  /// Odd sides have half a chroma sample too many.
  @Test(arguments: [(240, 320), (97, 131), (16, 15), (1, 300), (1, 1)])
  func anotherDecoderSeesThePicture(width: Int, height: Int) throws {
    let scene = Scene(width: width, height: height)
    let picture = try decoded(encoded(scene))
    #expect(picture.width == width && picture.height == height && picture.bands == 3 && picture.bitDepth == 8)
    let distance = scene.distance(to: try picture.pixels())
    #expect(distance < 6, "\(distance) levels")
  }

  /// 4:2:0 halves colour, not place: a plain colour comes back as it was.
  @Test(arguments: [[230, 60, 60], [120, 120, 120], [0, 0, 0], [255, 255, 255], [20, 40, 230]] as [[UInt8]])
  func coloursAreKept(colour: [UInt8]) throws {
    let pixels = (0..<(64 * 48)).flatMap { _ in colour }
    let got = try decoded(AVIFEncoder(quality: 90, effort: 1).encode(pixels, width: 64, height: 48)).pixels()
    for (one, other) in zip(got, pixels) where abs(Int(one) - Int(other)) > 3 {
      Issue.record("\(colour) became \(got.prefix(3))")
      break
    }
  }

  @Test func equalPixelsGiveEqualBytes() throws {
    let scene = Scene(width: 240, height: 320)
    #expect(try encoded(scene) == encoded(scene))
  }

  @Test func qualityAndEffortReachTheEncoder() throws {
    let scene = Scene(width: 240, height: 320)
    let sizes = try [20, 55, 90].map { try encoded(scene, quality: $0).count }
    #expect(sizes == sizes.sorted() && sizes[0] * 2 < sizes[2], "\(sizes)")
    #expect(try encoded(scene, effort: 0) != encoded(scene, effort: 4))
    #expect(throws: Never.self) { try encoded(scene, quality: 1, effort: 9) }
    #expect(throws: Never.self) { try encoded(scene, quality: 100, effort: 0) }
  }

  /// Full-range sRGB, 8 bits, 4:2:0, one picture, no metadata; and what is left after stripping passes the audit.
  @Test func nothingButThePictureIsWritten() throws {
    let bytes = try encoded(Scene(width: 97, height: 131))
    let summary = Container.read(bytes)
    #expect(summary.format == .avif && summary.privateKinds.isEmpty && summary.problems.isEmpty)
    #expect(summary.width == 97 && summary.height == 131 && summary.bitDepth == 8)
    #expect(summary.heif?.primaryType == "av01")
    // ISO 23091-2: primaries 1 (BT.709), transfer 13 (sRGB), matrix 6 (BT.601), full range.
    let colours = try #require(bytes.ranges(of: Array("colrnclx".utf8)).first)
    #expect(Array(bytes[colours.upperBound..<(colours.upperBound + 7)]) == [0, 1, 0, 13, 0, 6, 0x80])
    // av1C: after marker and level, subsampled in both directions and not monochrome.
    let configuration = try #require(bytes.ranges(of: Array("av1C".utf8)).first)
    #expect(bytes[configuration.upperBound + 2] & 0b0001_1100 == 0b0000_1100)
    let stripped = try Container.stripped(bytes, as: .avif)
    #expect(Audit.leaks(in: stripped, expecting: .avif, width: 97, height: 131) == [])
    #expect(try decoded(stripped).pixels() == decoded(bytes).pixels())
  }

  /// The recipe's limit of 16,384 is libaom's own as Debian 12 has it: one pixel more, and its refusal comes back with its words.
  @Test func aSideThatTheEncoderRefusesIsAnError() throws {
    let (encoder, row) = (try AVIFEncoder(quality: 50, effort: 0), [UInt8](repeating: 90, count: 16_385 * 3))
    #expect(throws: Never.self) { try encoder.encode(Array(row.dropLast(3)), width: 16_384, height: 1) }
    #expect { try encoder.encode(row, width: 16_385, height: 1) } throws: {
      ($0 as? HeifError)?.code == .libraryFailed && "\($0)".hasPrefix("libheif \(HeifRuntime.version), encoding: ")
    }
  }

  @Test(arguments: [(2, 2, 11), (2, 2, 13), (0, 2, 0), (2, -1, 6), (-1, -1, 3), (65_537, 1, 65_537 * 3), (Int.max, 1, 3)])
  func pixelsThatDoNotFillThePicture(width: Int, height: Int, count: Int) throws {
    let encoder = try AVIFEncoder(quality: 50, effort: 1)
    #expect { try encoder.encode([UInt8](repeating: 0, count: count), width: width, height: height) } throws: {
      ($0 as? HeifError)?.code == .invalidArgument
    }
  }

  @Test(arguments: [(0, 1), (101, 1), (50, -1), (50, 10)])
  func settingsOutOfRange(quality: Int, effort: Int) {
    #expect { try AVIFEncoder(quality: quality, effort: effort) } throws: {
      let error = $0 as? HeifError
      return error?.code == .invalidArgument && "\($0)".contains("got \(quality) and \(effort)")
    }
  }

  @Test func theVersionIsThatOfTheLibrary() {
    #expect(HeifRuntime.version.split(separator: ".").count >= 3 && HeifRuntime.version.hasPrefix("1."))
  }
}
