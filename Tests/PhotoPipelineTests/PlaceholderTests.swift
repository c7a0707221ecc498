import Testing

@testable import PhotoPipeline
@testable import Vips

extension PictureTests {
  @Suite struct PlaceholderTests {
    @Test func aPlainPictureNamesItsColour() throws {
      let pixels = (0..<100).flatMap { _ in [200, 100, 50] as [UInt8] }
      #expect(DominantColour.text(pixels: pixels) == "#c86432")
    }

    @Test func theFullestColourWins() throws {
      let pixels = (0..<60).flatMap { _ in [10, 20, 30] as [UInt8] } + (0..<40).flatMap { _ in [250, 250, 250] as [UInt8] }
      #expect(DominantColour.text(pixels: pixels) == "#0a141e")
    }
  }
}
