import CardModel
import Containers
import Testing
import TurboJPEG

@testable import PhotoPipeline
@testable import Vips

extension PictureTests {
  /// Uploads that stay the picture they are.
  @Suite struct StrippedUploadTests {
    private static func strip(
      _ bytes: [UInt8], _ choice: StrippedOrientation.Choice = .keep
    ) throws -> (bytes: [UInt8], report: StripReport) {
      try Drawn.ready()
      return try Stripping(limits: StripLimits(), orientation: choice).strip(bytes)
    }

    private static func pixels(_ bytes: [UInt8]) throws -> Image {
      let format: String =
        switch Container.read(bytes).format {
        case .png: "png"
        case .webp: "webp"
        default: "jpeg"
        }
      return try Image.load(bytes, loader: "\(format)load_buffer", failOn: .warning, sequential: false).inMemory()
    }

    private static func isClean(_ stripped: (bytes: [UInt8], report: StripReport)) -> Bool {
      let kept = stripped.report.orientation.isKept ? stripped.report.orientation.value : .upright
      let format = Container.read(stripped.bytes).format
      let limit = StripLimits().maxPixels
      return Audit.leaks(inCleaned: stripped.bytes, expecting: format, orientation: kept.rawValue, maxPixels: limit).isEmpty
    }

    @Test func kindsAreToldAndPixelsStay() throws {
      let plain = try Drawn.jpeg(Drawn.quarters(width: 60, height: 40))
      let upload =
        try plain.withProfile(Drawn.profile("p3")).withXMP("<x exif:GPSLatitude=\"48,51N\"/>")
        .inserting(segment: 0xFE, Array("a comment".utf8)).withEXIF(orientation: 6, gps: true) + [1, 2, 3]
      let stripped = try Self.strip(upload)
      #expect(Self.isClean(stripped))
      #expect(try Self.pixels(stripped.bytes).pixels() == Self.pixels(plain).pixels())
      let report = stripped.report
      #expect(report.removed.gps && report.removed.comments == 1 && report.removed.trailingBytes == 3 && report.removed.xmpBytes > 0)
      #expect(report.orientation == StrippedOrientation(value: .quarterClockwise, isKept: true))
      #expect(report.profile == .neutralized && report.isFollowed && !report.removed.iccProfile)
      // Nothing is left to be taken out.
      let again = try Self.strip(stripped.bytes)
      #expect(again.bytes == stripped.bytes && again.report.removed.isEmpty && again.report.profile == .kept)
    }

    /// What viewers do not turn by is taken out and not put into force.
    @Test func anOrientationWithoutForceGetsNone() throws {
      let plain = try Drawn.jpeg(Drawn.quarters(width: 60, height: 40))
      let block = Array("Exif\0\0".utf8) + EXIFBlock.bytes(orientation: 6, gps: true)
      let late: [UInt8] = Array(plain.dropLast(2)) + [0xFF, 0xE1, 0, UInt8(block.count + 2)] + block + [0xFF, 0xD9]
      let webP = try Container.stripped(Drawn.quarters(width: 30, height: 20).webp(quality: 80, effort: 0), as: .webp)
      var unannounced = webP.inserting(webPEXIF: EXIFBlock.bytes(orientation: 6, gps: true), width: 30, height: 20)
      unannounced[20] = 0
      var png = try Drawn.png(Drawn.quarters(width: 30, height: 20)).inserting(chunk: "eXIf", EXIFBlock.bytes(orientation: 6, gps: true))
      let sum = 33 + 8 + EXIFBlock.bytes(orientation: 6, gps: true).count
      png[sum] ^= 0xFF
      for (name, upload) in [("late", late), ("unannounced", unannounced), ("check sum", png)] {
        let stripped = try Self.strip(upload)
        #expect(Self.isClean(stripped), "\(name)")
        #expect(stripped.report.orientation == StrippedOrientation(value: .upright, isKept: false), "\(name)")
        #expect(stripped.report.removed.exifTags > 0 && stripped.report.removed.gps, "\(name)")
      }
    }

    /// Each block costs its reader time: a file has one or two, not thousands.
    @Test func ofManyEXIFBlocksTheFirstAreRead() throws {
      let plain = try Drawn.jpeg(Drawn.quarters(width: 60, height: 40))
      let upload = (0..<40).reduce(plain) { bytes, _ in bytes.withEXIF(orientation: 1, gps: true) }.withEXIF(orientation: 6)
      let stripped = try Self.strip(upload)
      #expect(Self.isClean(stripped) && stripped.report.orientation.value == .quarterClockwise)
      // Orientation and four of GPS in each; the tag that is kept does not count.
      #expect(stripped.report.removed.exifTags == 7 * 5 && stripped.report.removed.gps)
    }

    /// Whole units of 16x16 pixels: turned and turned back, the coefficients are the same, and so is every pixel.
    @Test(arguments: Orientation.allCases.dropFirst(), [false, true])
    func aJPEGIsTurnedByItsCoefficients(orientation: Orientation, progressive: Bool) throws {
      let plain = try Container.stripped(Drawn.quarters(width: 64, height: 48).jpeg(quality: 85, progressive: progressive), as: .jpeg)
      let stripped = try Self.strip(plain.withEXIF(orientation: UInt8(orientation.rawValue), gps: true), .apply)
      #expect(Self.isClean(stripped))
      #expect(stripped.report.orientation == StrippedOrientation(value: orientation, isKept: false))
      let turned = try Self.pixels(stripped.bytes)
      #expect((turned.width, turned.height) == (orientation.swapsSides ? (48, 64) : (64, 48)))
      let expected = try Self.pixels(plain).turned(upright: orientation)
      #expect(try turned.pixels().elementsEqual(expected.pixels()) { abs(Int($0) - Int($1)) <= 3 })
      let back: [Orientation: LosslessTurn] = [
        .mirrored: .mirrored, .halfTurn: .halfTurn, .mirroredHalfTurn: .flipped, .transposed: .transposed,
        .quarterClockwise: .quarterCounterclockwise, .transversed: .transversed, .quarterCounterclockwise: .quarterClockwise,
      ]
      let returned = try #require(back[orientation]).applied(to: stripped.bytes, progressive: progressive)
      #expect(try Self.pixels(returned).pixels() == Self.pixels(plain).pixels())
      let process = Container.read(stripped.bytes).jpeg?.process
      #expect(process == (progressive ? .progressive : .baseline))
    }

    @Test func aJPEGOfBrokenUnitsKeepsItsTag() throws {
      let stripped = try Self.strip(Drawn.jpeg(Drawn.quarters(width: 61, height: 41)).withEXIF(orientation: 3), .apply)
      #expect(Self.isClean(stripped))
      #expect(stripped.report.orientation == StrippedOrientation(value: .halfTurn, isKept: true, obstacle: .notWholeUnits))
    }

    /// What is damaged is neither turned nor made worse.
    @Test func aDamagedJPEGKeepsItsTagAndItsData() throws {
      var upload = try Drawn.jpeg(Drawn.noise(width: 64, height: 64)).withEXIF(orientation: 3)
      let scan = try #require(upload.place(of: 0xDA))
      // Codes of all ones, which no table has.
      for at in stride(from: scan + 600, to: scan + 640, by: 2) { (upload[at], upload[at + 1]) = (0xFF, 0) }
      let stripped = try Self.strip(upload, .apply)
      #expect(Self.isClean(stripped))
      #expect(!stripped.report.isFollowed)
      #expect(stripped.report.orientation.isKept && stripped.report.orientation.obstacle == .notTurnable)
    }

    @Test(arguments: Orientation.allCases.dropFirst(), ["png", "webp", "16"])
    func aPNGAndALosslessWebPAreTurnedByTheirPixels(orientation: Orientation, kind: String) throws {
      let drawn = try Drawn.quarters(width: 30, height: 20)
      let block = EXIFBlock.bytes(orientation: UInt8(orientation.rawValue), gps: true)
      let plain = try kind == "webp" ? Drawn.webp(drawn) : Drawn.png(kind == "16" ? Drawn.sixteenBit(drawn) : drawn)
      let upload = kind == "webp" ? plain.inserting(webPEXIF: block, width: 30, height: 20) : plain.inserting(chunk: "eXIf", block)
      let stripped = try Self.strip(upload, .apply)
      #expect(Self.isClean(stripped))
      #expect(stripped.report.orientation == StrippedOrientation(value: orientation, isKept: false))
      let (turned, expected) = (try Self.pixels(stripped.bytes), try Self.pixels(plain).turned(upright: orientation))
      #expect(turned.bitDepth == expected.bitDepth)
      #expect(try turned.pixels() == expected.pixels())
    }

    /// Colours that are said beside the pixels are those of the upload.
    @Test func aTurnedPNGKeepsItsColours() throws {
      let gamma: [UInt8] = [0, 0, 0xB1, 0x8F]
      let profile = try Drawn.profile("p3")
      let upload = try Drawn.png(Drawn.quarters(width: 30, height: 20)).inserting(chunk: "gAMA", gamma)
        .inserting(chunk: "iCCP", Array("mine\0\0".utf8) + Self.stored(profile)).inserting(
          chunk: "eXIf", EXIFBlock.bytes(orientation: 6, gps: false))
      let stripped = try Self.strip(upload, .apply)
      #expect(Self.isClean(stripped) && stripped.report.profile == .neutralized)
      let summary = Container.read(stripped.bytes)
      #expect(summary.blocks.contains { $0.detail == "gAMA" } && summary.iccProfile?.count ?? 0 > 300)
      #expect(summary.iccProfile == Container.read(try Self.strip(upload).bytes).iccProfile)
    }

    /// What was twice as wide as high is twice as high as wide once it is turned.
    @Test(arguments: ["png", "jpg"])
    func theRatioOfAPixelsSidesIsTurned(_ kind: String) throws {
      let drawn = try Drawn.quarters(width: 32, height: 16)
      let block = EXIFBlock.bytes(orientation: 6, gps: false)
      let upload =
        try kind == "png"
        ? Drawn.png(drawn).inserting(chunk: "pHYs", [0, 0, 0, 2, 0, 0, 0, 1, 0]).inserting(chunk: "eXIf", block)
        : Container.stripped(Drawn.jpeg(drawn), as: .jpeg).withEXIF(block).inserting(
          segment: 0xE0, Array("JFIF\0".utf8) + [1, 1, 1, 0, 144, 0, 72, 0, 0])
      let stripped = try Self.strip(upload, .apply)
      #expect(Self.isClean(stripped) && !stripped.report.orientation.isKept)
      let ratio = Container.read(stripped.bytes).pixelRatio
      #expect((ratio.across, ratio.down) == (1, 2))
      let kept = try Container.read(Self.strip(upload).bytes).pixelRatio
      #expect((kept.across, kept.down) == (2, 1))
    }

    /// zlib's form without compression.
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
      var (low, high) = (1, 0)
      for byte in bytes { (low, high) = ((low + Int(byte)) % 65_521, (high + low + Int(byte)) % 65_521) }
      let count = bytes.count
      let sizes = [count & 255, count >> 8, ~count & 255, ~count >> 8 & 255].map { UInt8($0) }
      return [0x78, 1, 1] + sizes + bytes + [high >> 8, high & 255, low >> 8, low & 255].map { UInt8($0) }
    }

    @Test func aLossyWebPKeepsItsTag() throws {
      let plain = try Container.stripped(Drawn.quarters(width: 30, height: 20).webp(quality: 80, effort: 0), as: .webp)
      let upload = plain.inserting(webPEXIF: EXIFBlock.bytes(orientation: 6, gps: true), width: 30, height: 20)
      let stripped = try Self.strip(upload, .apply)
      #expect(Self.isClean(stripped))
      #expect(stripped.report.orientation == StrippedOrientation(value: .quarterClockwise, isKept: true, obstacle: .lossyWebP))
    }

    /// One sentence each, which says what came.
    @Test func whatIsNotRewrittenIsRefused() throws {
      let heic: [UInt8] = [0, 0, 0, 16] + Array("ftypheic\0\0\0\0".utf8)
      let cases: [([UInt8], FindingCode, String)] = [
        ([], .empty, "empty"), (Array("GIF89a".utf8), .unsupportedType, "GIF"), (heic, .unsupportedType, "cardstock process"),
        (Array("<html>".utf8), .notAnImage, "HTML"), ([0xFF, 0xD8, 0xFF, 0xD9], .corrupt, "JPEG"),
        (Array(try Drawn.jpeg(Drawn.quarters(width: 60, height: 40)).dropLast(40)), .truncated, "breaks off"),
        (Array(try Drawn.png(Drawn.quarters(width: 60, height: 40)).dropLast(20)), .truncated, "breaks off"),
      ]
      for (bytes, code, word) in cases {
        let refusal = #expect(throws: StripRefusal.self) { try Self.strip(bytes) }
        #expect(
          refusal?.code == code.rawValue && refusal?.message.contains(word) == true,
          "\(word): \(refusal?.code ?? "") \(refusal?.message ?? "")")
      }
    }
  }
}
