import CardModel
import PhotoPipeline
import Testing

@testable import Vips

extension PictureTests {
  @Suite struct RenditionTests {
    /// The built-in recipe, which lets in pictures of one colour.
    private static let plain: Recipe = {
      var recipe = Recipe()
      recipe.rules.minTones = 0
      return recipe
    }()

    @Test func theDefaultRecipeMakesEveryFileAtItsSize() throws {
      let rendering = try Rendering(Drawn.jpeg(Drawn.quarters(width: 1500, height: 2000)), recipe: Recipe())
      let planned = rendering.ready.plan.files(of: PhotoID("p"))
      #expect(planned.count == rendering.files.count)
      for file in planned {
        let picture = try rendering.picture(Rendering.name(file.file))
        #expect(PixelSize(width: picture.width, height: picture.height) == file.size, "\(file.name)")
      }
    }

    @Test func nothingIsEnlarged() throws {
      let rendering = try Rendering(Drawn.jpeg(Drawn.quarters(width: 800, height: 800)), recipe: Recipe())
      let card = try rendering.picture("card@3x.clean.jpeg")
      #expect(card.width == 600 && card.height == 800)
      #expect(rendering.ready.findings.contains { $0.code == .undersized })
    }

    @Test(arguments: [(0.1, 0), (0.9, 3200 - 1500)])
    func aGivenPointLiesInTheCrop(x: Double, left: Int) throws {
      let rendering = try Rendering(
        Drawn.jpeg(Drawn.quarters(width: 3200, height: 2000)), recipe: Recipe(), focus: FocusPoint(x: x, y: 0.5))
      #expect(rendering.ready.features.focus.method == .point)
      #expect(rendering.ready.plan.crops.boxes["card@2x"] == PixelBox(x: left, y: 0, width: 1500, height: 2000))
    }

    @Test func theMarkIsWhereThePlanSaysAndNowhereElse() throws {
      let rendering = try Rendering(Drawn.jpeg(Drawn.plain([90, 110, 130], width: 1500, height: 2000)), recipe: Self.plain)
      let clean = try rendering.picture("card@2x.clean.webp")
      let marked = try rendering.picture("card@2x.marked.webp")
      let box = try #require(rendering.ready.plan.crops.marks["card@2x"])
      let reach = MarkPlanner.shadow(size: PixelSize(width: 720, height: 960), style: MarkStyle()) + 16
      var brightest = 0
      for y in stride(from: 0, to: 960, by: 2) {
        for x in stride(from: 0, to: 720, by: 2) {
          let isInside = x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height
          let isFar = x < box.x - reach || x >= box.x + box.width + reach || y < box.y - reach || y >= box.y + box.height + reach
          if isInside { brightest = max(brightest, marked[x, y][1]) }
          if isFar && !isNear(clean[x, y], marked[x, y], within: 3) { Issue.record("the mark reaches \(x),\(y)") }
        }
      }
      // 110 under white at 55 % is 190.
      #expect(brightest > 170)
    }

    @Test func aLogoHasNoFringe() throws {
      var pixels: [UInt8] = []
      for y in 0..<200 {
        for x in 0..<200 {
          let isInside = (x - 100) * (x - 100) + (y - 100) * (y - 100) < 90 * 90
          // What is invisible is black: a resize without premultiplied colours would mix it in.
          pixels += isInside ? [255, 255, 255, 255] : [0, 0, 0, 0]
        }
      }
      let logo = try Drawn.png(Image(pixels: pixels, width: 200, height: 200, bands: 4))
      var recipe = Self.plain
      recipe.mark.shadow = 0
      let rendering = try Rendering(Drawn.jpeg(Drawn.plain([255, 255, 255], width: 1500, height: 2000)), recipe: recipe, logo: logo)
      let marked = try rendering.picture("card@3x.marked.webp")
      let box = try #require(rendering.ready.plan.crops.marks["card@3x"])
      for y in box.y..<(box.y + box.height) {
        for x in box.x..<(box.x + box.width) where marked[x, y].min()! < 253 { Issue.record("a fringe at \(x),\(y): \(marked[x, y])") }
      }
    }

    /// As wide as a sixth of the letters' height would have it, such a logo would be thousands of pixels high.
    @Test func aTallLogoFitsIntoASquare() throws {
      let logo = try Drawn.png(Drawn.plain([255, 255, 255], width: 4, height: 400))
      let rendering = try Rendering(Drawn.jpeg(Drawn.plain([90, 110, 130], width: 750, height: 1000)), recipe: Self.plain, logo: logo)
      let box = try #require(rendering.ready.plan.crops.marks["card@2x"])
      #expect(box.height == 6 * MarkPlanner.letterHeight(size: PixelSize(width: 720, height: 960), scale: 2, style: MarkStyle()))
    }

    @Test func aMissingFontIsNamed() throws {
      var recipe = Recipe()
      recipe.mark.font = "No Such Font Bold"
      #expect(throws: PipelineError.self) { try Rendering(Drawn.jpeg(Drawn.quarters(width: 1500, height: 2000)), recipe: recipe) }
    }

    @Test func twoRunsGiveTheSameBytes() throws {
      let bytes = try Drawn.jpeg(Drawn.quarters(width: 1500, height: 2000))
      #expect(try Rendering(bytes, recipe: Recipe()).files == Rendering(bytes, recipe: Recipe()).files)
    }
  }
}
