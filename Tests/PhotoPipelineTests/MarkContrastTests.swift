import CardModel
import PhotoPipeline
import Testing

@testable import Vips

extension PictureTests {
  @Suite struct MarkContrastTests {
    private static let recipe: Recipe = {
      var recipe = Recipe()
      recipe.rules.shortEdge.refuse = 0
      recipe.rules.minTones = 0
      recipe.renditions = [RenditionSpec(role: .card, width: 360, height: 480, marked: [1], formats: [.webp])]
      return recipe
    }()

    private func drawing(on image: Image, recipe: Recipe = Self.recipe) throws -> MarkDrawing {
      try #require(Rendering(Drawn.jpeg(image), recipe: recipe).marks["card-360x480.marked.webp"] ?? nil)
    }

    @Test(arguments: Array(stride(from: 0, through: 240, by: 16)) + [255])
    func everyGreyIsReadable(level: UInt8) throws {
      #expect(try drawing(on: Drawn.plain([level, level, level], width: 360, height: 480)).contrast >= 3)
    }

    @Test func lightOnDarkAndDarkOnLight() throws {
      #expect(try drawing(on: Drawn.plain([20, 20, 20], width: 360, height: 480)).tone == .light)
      #expect(try drawing(on: Drawn.plain([250, 250, 250], width: 360, height: 480)).tone == .dark)
    }

    @Test func theShadowIsStrengthenedBeforeTheLetters() throws {
      let plain = try drawing(on: Drawn.plain([20, 20, 20], width: 360, height: 480))
      #expect(plain.opacity == 55 && plain.shadow == 60)
      // Here a soft shadow is enough for neither white nor black letters.
      for level: UInt8 in [96, 128, 160, 192] {
        let middle = try drawing(on: Drawn.plain([level, level, level], width: 360, height: 480))
        #expect(middle.opacity == 55 || middle.shadow == 100, "\(level): \(middle)")
      }
    }

    @Test func aBusyGroundIsReadable() throws {
      try Drawn.ready()
      let pixels = (0..<(360 * 480)).flatMap { at in [UInt8](repeating: (at % 360 / 8 + at / 360 / 8) % 2 == 0 ? 0 : 255, count: 3) }
      #expect(try drawing(on: Image(pixels: pixels, width: 360, height: 480, bands: 3)).contrast >= 3)
    }

    @Test func withoutAShadowOnlyToneAndOpacityAreLeft() throws {
      var recipe = Self.recipe
      recipe.mark.shadow = 0
      let drawing = try drawing(on: Drawn.plain([128, 128, 128], width: 360, height: 480), recipe: recipe)
      #expect(drawing.shadow == 0 && drawing.opacity > 55 && drawing.contrast >= 3)
    }
  }
}
