import CardModel
import PhotoPipeline
import Testing
@testable import Vips

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

  @Test(arguments: files)
  func printingColoursComeBack(file: String) throws {
    let cmyk = try Drawn.exported(Drawn.plain([230, 60, 60]), profile: "cmyk")
    let got = try colour(of: Drawn.jpeg(cmyk), file)
    #expect(isNear(got, [231, 60, 58], within: 3), "\(got)")
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
    #expect(isNear(try rendering.picture()[100, 100], [120, 120, 120], within: 1))
  }

  @Test func aBrokenProfileIsPassedOver() throws {
    var profile = try Drawn.profile("p3")
    for at in 128..<profile.count { profile[at] = 0xFF }
    let rendering = try Rendering(Drawn.jpeg(Drawn.plain([230, 60, 60])).withProfile(profile))
    #expect(rendering.ready.findings.contains { $0.code == .iccInvalid })
    #expect(isNear(try rendering.picture()[100, 100], [230, 60, 60], within: 2))
  }
}
