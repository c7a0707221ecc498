import CardModel
import PhotoPipeline
import Testing

@testable import Vips

extension PictureTests {
  /// The figures are measured facts of Debian 12's libvips 8.14.1: what naive conversions give instead stands beside them.
  @Suite struct ColourTests {
    private func colour(of bytes: [UInt8], _ file: String) throws -> [Int] {
      let picture = try Rendering(bytes).picture(file)
      #expect(picture.bands == 3)
      return picture[picture.width / 2, picture.height / 2]
    }

    static let files = ["full.clean.jpeg", "full.clean.webp"]

    @Test(arguments: files)
    func untaggedColoursStay(file: String) throws {
      // An sRGB export profile would give (226, 45, 56).
      #expect(isNear(try colour(of: Drawn.jpeg(Drawn.plain([230, 60, 60])), file), [230, 60, 60], within: 2))
    }

    @Test(arguments: files)
    func greyStaysNeutral(file: String) throws {
      // An sRGB export profile would give (117, 120, 119).
      #expect(isNear(try colour(of: Drawn.jpeg(Drawn.plain([120])), file), [120, 120, 120], within: 1))
    }

    @Test(arguments: files)
    func displayP3IsConverted(file: String) throws {
      // Dropping the profile would leave (230, 60, 60): dull skin.
      let bytes = try Drawn.jpeg(Drawn.plain([230, 60, 60])).withProfile(Drawn.profile("p3"))
      #expect(isNear(try colour(of: bytes, file), [250, 31, 51], within: 2))
    }

    /// 0, 229, 220, 9 of 255 ink is what the built-in profile makes of (230, 60, 60); LittleCMS, asked by itself, gives (227, 59, 59) back.
    @Test(arguments: [true, false])
    func printingColoursComeBack(hasProfile: Bool) throws {
      let ink = try Drawn.reading(Drawn.plain([0, 229, 220, 9]), as: "cmyk")
      let tagged = try ink.tagged(hasProfile ? Drawn.profile("cmyk") : nil)
      let rendering = try Rendering(Drawn.jpeg(tagged, strip: !hasProfile))
      let got = try rendering.picture()[80, 100]
      #expect(isNear(got, [227, 59, 59], within: 3), "\(got)")
      #expect(rendering.ready.facts.colour == PhotoColour(space: .cmyk, hasProfile: hasProfile))
      #expect(rendering.ready.findings.contains { $0.code == .cmykConverted })
    }

    /// Through (0, 217, 0) of P3: an ICC step in front of the flatten clips 16-bit alpha, one behind it clips what white was mixed into.
    @Test func sixteenBitAlphaSurvivesAProfile() throws {
      let picture = try Drawn.sixteenBit(Drawn.plain([192, 216, 43, 153])).tagged(Drawn.profile("p3"))
      let rendering = try Rendering(Drawn.png(picture), fileName: "photo.png")
      let got = try rendering.picture()[80, 100]
      let opaque = try Rendering(Drawn.jpeg(Drawn.plain([192, 216, 43])).withProfile(Drawn.profile("p3"))).picture()[80, 100]
      #expect(isNear(got, opaque.map { ($0 * 153 + 255 * 102) / 255 }, within: 3), "\(got) over \(opaque)")
      #expect(Set(rendering.ready.findings.map(\.code)).isSuperset(of: [.sixteenBitReduced, .alphaFlattened]))
    }

    @Test func sixteenBitColoursAndAlphaAreReduced() throws {
      let opaque = try Rendering(Drawn.png(Drawn.sixteenBit(Drawn.plain([230, 60, 60]))), fileName: "a.png").picture()
      #expect(isNear(opaque[80, 100], [230, 60, 60], within: 2))
      let clear = try Rendering(Drawn.png(Drawn.sixteenBit(Drawn.plain([230, 60, 60, 51]))), fileName: "a.png").picture()
      #expect(isNear(clear[80, 100], [250, 216, 216], within: 2))
    }

    @Test func palettesAreOpened() throws {
      let bytes = try Drawn.encoded(Drawn.quarters(width: 160, height: 200), "pngsave_buffer", ["palette": "true"])
      let quarters = try Rendering(bytes, fileName: "a.png").picture().quarters
      #expect(isNear(quarters[0], [220, 40, 40], within: 4) && isNear(quarters[2], [50, 60, 210], within: 4), "\(quarters)")
    }

    /// Browsers convert by gAMA only where cHRM stands beside it.
    @Test func gammaAloneChangesNothing() throws {
      let bytes = try Drawn.png(Drawn.plain([120, 60, 30])).inserting(chunk: "gAMA", [0, 1, 0x86, 0xA0])
      #expect(isNear(try Rendering(bytes, fileName: "a.png").picture()[80, 100], [120, 60, 30], within: 2))
    }

    /// With halved chroma the middle of a 4-pixel stripe would be 30 levels off.
    @Test(arguments: files)
    func iconsKeepTheirColours(file: String) throws {
      let row = (0..<32).flatMap { $0 / 3 % 2 == 0 ? [255, 0, 0] : [0, 136, 0] as [UInt8] }
      let icon = try Image(pixels: (0..<32).flatMap { _ in row }, width: 32, height: 32, bands: 3)
      let picture = try Rendering(Drawn.png(icon), fileName: "a.png").picture(file)
      #expect(isNear(picture[4, 16], [0, 136, 0], within: 12), "\(picture[4, 16])")
    }

    @Test(arguments: files)
    func transparencyIsWhite(file: String) throws {
      // JPEG without a flatten would give black.
      #expect(isNear(try colour(of: Drawn.png(Drawn.plain([10, 20, 30, 0])), file), [255, 255, 255], within: 1))
      #expect(isNear(try colour(of: Drawn.png(Drawn.plain([0, 0, 0, 128])), file), [127, 127, 127], within: 2))
    }

    @Test func aProfileOfAnotherKindIsPassedOver() throws {
      let rendering = try Rendering(Drawn.jpeg(Drawn.plain([120])).withProfile(Drawn.profile("p3")))
      #expect(rendering.ready.findings.contains { $0.code == .iccMismatch })
      #expect(isNear(try rendering.picture()[80, 100], [120, 120, 120], within: 1))
    }

    @Test(arguments: [[], [1, 2, 3]] as [[UInt8]])
    func aProfileThatIsNoneIsSaid(profile: [UInt8]) throws {
      let rendering = try Rendering(Drawn.jpeg(Drawn.plain([230, 60, 60])).withProfile(profile))
      #expect(rendering.ready.findings.contains { $0.code == .iccInvalid })
      #expect(isNear(try rendering.picture()[80, 100], [230, 60, 60], within: 2))
    }

    @Test func aPartOfAProfileIsSaid() throws {
      let part = Array("ICC_PROFILE\0".utf8) + [1, 2] + (try Drawn.profile("p3"))
      let rendering = try Rendering(Drawn.jpeg(Drawn.plain([230, 60, 60])).inserting(segment: 0xE2, part))
      #expect(rendering.ready.findings.contains { $0.code == .iccInvalid })
      #expect(isNear(try rendering.picture()[80, 100], [230, 60, 60], within: 2))
    }

    @Test func aNameOfItsOwnIsSaid() throws {
      var profile = try Drawn.profile("p3")
      let usual = try Rendering(Drawn.jpeg(Drawn.plain([9, 9, 9])).withProfile(profile)).ready.findings
      #expect(!usual.contains { $0.code == .iccNameDropped })
      // Wherever "P3" stands, in ASCII or UTF-16, it becomes "Q7".
      for at in profile.indices.dropLast(3) where profile[at] == UInt8(ascii: "P") {
        for step in [1, 2] where profile[at + step] == UInt8(ascii: "3") { (profile[at], profile[at + step]) = (0x51, 0x37) }
      }
      let own = try Rendering(Drawn.jpeg(Drawn.plain([9, 9, 9])).withProfile(profile)).ready.findings
      #expect(own.contains { $0.code == .iccNameDropped })
    }

    @Test func aBrokenProfileIsPassedOver() throws {
      var profile = try Drawn.profile("p3")
      for at in 128..<profile.count { profile[at] = 0xFF }
      let rendering = try Rendering(Drawn.jpeg(Drawn.plain([230, 60, 60])).withProfile(profile))
      #expect(rendering.ready.findings.contains { $0.code == .iccInvalid })
      #expect(isNear(try rendering.picture()[80, 100], [230, 60, 60], within: 2))
    }
  }
}
