import CardModel
import PhotoPipeline
import Testing

@testable import Vips

extension PictureTests {
  @Suite struct OrientationTests {
    /// The stored picture that, turned by its mark, stands as `Drawn.quarters` does.
    private static func stored(_ orientation: Orientation) throws -> Image {
      try stored(Drawn.quarters(width: 150, height: 200), orientation)
    }

    static func stored(_ upright: Image, _ orientation: Orientation) throws -> Image {
      switch orientation {
      case .upright: upright
      case .mirrored: try upright.flipped(.horizontal)
      case .halfTurn: try upright.turned(by: .half)
      case .mirroredHalfTurn: try upright.flipped(.vertical)
      case .transposed: try upright.flipped(.horizontal).turned(by: .threeQuarters)
      case .quarterClockwise: try upright.turned(by: .threeQuarters)
      case .transversed: try upright.flipped(.horizontal).turned(by: .quarter)
      case .quarterCounterclockwise: try upright.turned(by: .quarter)
      }
    }

    @Test(arguments: Orientation.allCases, ["full.clean.jpeg", "full.clean.webp"])
    func everyTurnEndsUpright(orientation: Orientation, file: String) throws {
      let reference = try Rendering(Drawn.jpeg(Drawn.quarters(width: 150, height: 200)))
      let turned = try Rendering(Drawn.jpeg(Self.stored(orientation)).withEXIF(orientation: UInt8(orientation.rawValue)))
      #expect(turned.ready.facts.orientation == orientation)
      #expect(turned.ready.facts.upright == PixelSize(width: 150, height: 200))
      let picture = try turned.picture(file)
      #expect(picture.width == 150 && picture.height == 200)
      #expect(picture.distance(to: try reference.picture(file)) < 1)
      #expect(turned.ready.plan.crops == reference.ready.plan.crops)
    }

    /// EXIF in every place where the formats have it; 6 swaps the sides, 5 and 7 mirror too.
    @Test(arguments: [3, 5, 6, 7, 8] as [UInt8])
    func everyFormatIsTurned(value: UInt8) throws {
      let stored = try Self.stored(#require(Orientation(rawValue: Int(value))))
      let block = EXIFBlock.bytes(orientation: value, gps: false)
      let png = try Drawn.png(stored)
      let hex = (Array("Exif\0\0".utf8) + block).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      let raw = Array("Raw profile type exif\0\nexif\n      \(block.count + 6)\n\(hex)\n".utf8)
      let uploads: [(String, [UInt8])] = [
        ("eXIf.png", png.inserting(chunk: "eXIf", block)), ("late-eXIf.png", png.inserting(chunk: "eXIf", block, atEnd: true)),
        ("raw.png", png.inserting(chunk: "tEXt", raw)),
        ("a.webp", try Drawn.webp(stored).inserting(webPEXIF: block, width: stored.width, height: stored.height)),
        ("a.tif", try Drawn.tiff(stored, orientation: value)),
      ]
      for (name, bytes) in uploads {
        let turned = try Rendering(bytes, fileName: name)
        #expect(turned.ready.facts.upright == PixelSize(width: 150, height: 200), "\(name)")
        let expected = [[220, 40, 40], [40, 180, 60], [50, 60, 210], [240, 240, 240]]
        for (got, colour) in zip(try turned.picture().quarters, expected) { #expect(isNear(got, colour, within: 6), "\(name): \(got)") }
      }
    }

    /// In HEIC and AVIF the container's own boxes turn.
    @Test(.enabled(if: Drawn.canWriteAVIF, "libheif has no AV1 encoder here: scripts/setup installs one"))
    func boxesTurnAnAVIF() throws {
      let (red, green, blue, white) = ([220, 40, 40], [40, 180, 60], [50, 60, 210], [240, 240, 240])
      let stored = try Drawn.avif(Drawn.quarters(width: 160, height: 200))
      let cases: [(bytes: [UInt8], size: PixelSize, quarters: [[Int]])] = [
        (stored, PixelSize(width: 160, height: 200), [red, green, blue, white]),
        (stored.inserting(property: "irot", 1), PixelSize(width: 200, height: 160), [green, white, red, blue]),
        (stored.inserting(property: "irot", 2), PixelSize(width: 160, height: 200), [white, blue, green, red]),
        (stored.inserting(property: "imir", 1), PixelSize(width: 160, height: 200), [green, red, white, blue]),
      ]
      for (bytes, size, quarters) in cases {
        let rendering = try Rendering(bytes, fileName: "a.avif")
        #expect(rendering.ready.facts.upright == size && rendering.ready.facts.orientation == .upright)
        for (got, colour) in zip(try rendering.picture().quarters, quarters) {
          #expect(isNear(got, colour, within: 10), "\(got), not \(colour)")
        }
      }
    }

    @Test func aTurnThatXMPAloneAsksForIsSaid() throws {
      let jpeg = try Drawn.jpeg(Drawn.quarters(width: 150, height: 200)).withXMP("<x tiff:Orientation=\"6\"/>")
      let alone = try Rendering(jpeg)
      #expect(alone.ready.facts.orientation == .upright)
      #expect(alone.ready.findings.contains { $0.code == .orientationXMPOnly })
      #expect(try !Rendering(jpeg.withEXIF(orientation: 6)).ready.findings.contains { $0.code == .orientationXMPOnly })
    }

    @Test(arguments: [0, 9, 255] as [UInt8])
    func aValueThatDoesNotExistTurnsNothing(value: UInt8) throws {
      let rendering = try Rendering(Drawn.jpeg(Drawn.quarters(width: 150, height: 200)).withEXIF(orientation: value))
      #expect(rendering.ready.facts.orientation == .upright)
      #expect(rendering.ready.findings.contains { $0.code == .orientationInvalid && $0.severity == (value == 0 ? .note : .warning) })
    }
  }
}
