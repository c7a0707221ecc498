import CardModel
import PhotoPipeline
import Testing

@testable import Vips

extension PictureTests {
  /// What is said of pictures by their looks, on pictures drawn here and changed by libvips.
  @Suite struct LookTests {
    /// A scene of soft colours with small sharp squares on it, drawn from a number.
    private static func scene(_ seed: UInt32, width: Int = 600, height: Int = 800) throws -> Image {
      try Drawn.ready()
      var state = seed &* 2_654_435_761
      func numbers(_ count: Int, _ range: ClosedRange<Int>) -> [UInt8] {
        (0..<count).map { _ in
          state = state &* 1_664_525 &+ 1_013_904_223
          return UInt8(range.lowerBound + Int(state >> 16) % range.count)
        }
      }
      let soft = try Image(pixels: numbers(3 * 6 * 8, 30...220), width: 6, height: 8, bands: 3)
      let sharp = try Image(pixels: numbers(3 * 60 * 80, 0...60), width: 60, height: 80, bands: 3)
      var blocks = try Operation("zoom")
      try blocks.set("input", sharp)
      try blocks.set("xfac", width / 60)
      try blocks.set("yfac", height / 80)
      try blocks.run()
      var sum = try Operation("add")
      try sum.set("left", try soft.resized(width: width, height: height))
      try sum.set("right", try blocks.image())
      try sum.run()
      return try Self.eightBit(try sum.image())
    }

    private static func eightBit(_ image: Image) throws -> Image {
      var cast = try Operation("cast")
      try cast.set("in", image)
      try cast.set("format", "uchar")
      try cast.run()
      return try Drawn.reading(try cast.image(), as: "srgb")
    }

    /// Each level times `scale` plus `offset`.
    private static func toned(_ image: Image, scale: Double, offset: Double = 0) throws -> Image {
      var linear = try Operation("linear")
      try linear.set("in", image)
      try linear.set("a", [scale])
      try linear.set("b", [offset])
      try linear.run()
      return try eightBit(try linear.image())
    }

    private static func blurred(_ image: Image, by deviation: Double) throws -> Image {
      var blur = try Operation("gaussblur")
      try blur.set("in", image)
      try blur.set("sigma", deviation)
      try blur.run()
      return try blur.image()
    }

    /// The picture at a place of a larger plain one.
    private static func placed(_ image: Image, x: Int, y: Int, width: Int, height: Int, on colour: Double) throws -> Image {
      var embed = try Operation("embed")
      try embed.set("in", image)
      try embed.set("x", x)
      try embed.set("y", y)
      try embed.set("width", width)
      try embed.set("height", height)
      try embed.set("extend", "background")
      try embed.set("background", [colour])
      try embed.run()
      return try embed.image()
    }

    private static func webp(_ image: Image) throws -> [UInt8] { try Drawn.encoded(image, "webpsave_buffer", ["Q": "75"]) }

    private static func appearance(_ bytes: [UInt8]) throws -> Appearance {
      let photo = try Rendering(bytes, recipe: Self.recipe).ready
      return Appearance(size: photo.facts.upright, fingerprint: photo.features.fingerprint)
    }

    private static let recipe: Recipe = {
      var recipe = Rendering.plain
      recipe.rules.minTones = PhotoRules().minTones
      recipe.renditions = [RenditionSpec(role: .avatar, width: 96, height: 96, formats: [.jpeg])]
      return recipe
    }()

    private static func codes(_ image: Image) throws -> Set<FindingCode> {
      try Outcome(image.jpeg(quality: 90, progressive: false), recipe: Self.recipe).codes
    }

    // MARK: - Copies

    private enum Change: String, CaseIterable {
      case jpeg60, webp, half, double, mirrored, brightened, darkened, cutAround, cutAtACorner, halfJPEG60Brightened, cutMirroredWebP

      func applied(to scene: Image) throws -> [UInt8] {
        switch self {
        case .jpeg60: try scene.jpeg(quality: 60, progressive: false)
        case .webp: try LookTests.webp(scene)
        case .half: try Drawn.jpeg(scene.resized(width: 300, height: 400))
        case .double: try Drawn.jpeg(scene.resized(width: 1200, height: 1600))
        case .mirrored: try Drawn.jpeg(scene.flipped(.horizontal))
        case .brightened: try Drawn.jpeg(LookTests.toned(scene, scale: 1.15))
        case .darkened: try Drawn.jpeg(LookTests.toned(scene, scale: 0.75))
        case .cutAround: try Drawn.jpeg(scene.cropped(x: 15, y: 20, width: 570, height: 760))
        case .cutAtACorner: try Drawn.jpeg(scene.cropped(x: 60, y: 0, width: 540, height: 720))
        case .halfJPEG60Brightened:
          try LookTests.toned(scene.resized(width: 300, height: 400), scale: 1.15).jpeg(quality: 60, progressive: false)
        case .cutMirroredWebP: try LookTests.webp(scene.cropped(x: 30, y: 40, width: 570, height: 760).flipped(.horizontal))
        }
      }
    }

    @Test(arguments: Change.allCases)
    private func aCopyIsKnownAgain(change: Change) throws {
      let scene = try Self.scene(1)
      let percent = Resemblance.percent(try Self.appearance(Drawn.jpeg(scene)), try Self.appearance(change.applied(to: scene)))
      #expect(percent >= Resemblance.standardThreshold)
    }

    @Test func differentScenesAreKeptApart() throws {
      let scenes = try (1...4).map { try Self.appearance(Drawn.jpeg(Self.scene(UInt32($0)))) }
      for (index, one) in scenes.enumerated() {
        for other in scenes[..<index] { #expect(Resemblance.percent(one, other) < Resemblance.standardThreshold) }
      }
    }

    /// A photo that is turned by its tag looks as the person sees it.
    @Test func theUprightPictureCounts() throws {
      let scene = try Self.scene(2)
      let turned = try Drawn.jpeg(scene.turned(by: .threeQuarters)).withEXIF(orientation: 6)
      #expect(Resemblance.percent(try Self.appearance(Drawn.jpeg(scene)), try Self.appearance(turned)) >= 95)
    }

    // MARK: - Blank pictures

    @Test(arguments: [0, 3, 128, 252, 255])
    func aBlankPictureIsRefused(level: UInt8) throws {
      let outcome = try Outcome(Drawn.jpeg(Drawn.plain([level, level, level])), recipe: Self.recipe)
      #expect(!outcome.accepted && outcome.codes.contains(.blank))
    }

    @Test func noiseAloneIsBlank() throws {
      let noise = try Self.toned(Drawn.noise(width: 400, height: 500), scale: 12.0 / 255, offset: 4)
      #expect(try Self.codes(noise).contains(.blank))
    }

    @Test func aRecipeMayLetBlankPicturesIn() throws {
      var recipe = Self.recipe
      recipe.rules.minTones = 0
      _ = try Rendering(Drawn.jpeg(Drawn.plain([9, 9, 9])), recipe: recipe)
    }

    /// A night portrait, and one before a white wall.
    @Test func darkAndWhitePicturesAreLetIn() throws {
      let face = try Self.scene(3, width: 120, height: 160)
      let night = try Self.toned(Self.scene(3), scale: 0.12)
      #expect(try Self.codes(night).isDisjoint(with: [.blank]))
      #expect(try Self.codes(Self.placed(face, x: 200, y: 200, width: 600, height: 800, on: 2)).isDisjoint(with: [.blank]))
      #expect(try Self.codes(Self.placed(face, x: 200, y: 200, width: 600, height: 800, on: 254)).isDisjoint(with: [.blank, .tooBright]))
    }

    // MARK: - Notes

    private static let notes: Set<FindingCode> = [.blurred, .tooDark, .tooBright, .borders, .mostlyText]

    @Test func aSoundPictureHasNoNote() throws {
      for seed in 1...4 { #expect(try Self.codes(Self.scene(UInt32(seed))).isDisjoint(with: Self.notes)) }
    }

    @Test func aBlurredPictureIsNoted() throws {
      #expect(try Self.codes(Self.blurred(Self.scene(1), by: 6)).intersection(Self.notes) == [.blurred])
    }

    /// A good portrait is sharp where the person is.
    @Test func aBlurredBackgroundIsNoBlur() throws {
      let background = try Self.blurred(Self.scene(1), by: 6)
      var insert = try Operation("insert")
      try insert.set("main", background)
      try insert.set("sub", try Self.scene(2).cropped(x: 0, y: 0, width: 300, height: 400))
      try insert.set("x", 150)
      try insert.set("y", 200)
      try insert.run()
      #expect(try Self.codes(insert.image()).isDisjoint(with: [.blurred]))
    }

    @Test func darkAndPalePicturesAreNoted() throws {
      #expect(try Self.codes(Self.toned(Self.scene(1), scale: 0.3)).intersection(Self.notes) == [.tooDark])
      #expect(try Self.codes(Self.toned(Self.scene(1), scale: 0.35, offset: 160)).intersection(Self.notes) == [.tooBright])
    }

    @Test(arguments: [(0, 100, 0.0), (50, 0, 255.0), (60, 80, 70.0)])
    func barsAreNoted(across: Int, down: Int, colour: Double) throws {
      let framed = try Self.placed(
        Self.scene(1), x: across, y: down, width: 600 + 2 * across, height: 800 + 2 * down, on: colour)
      #expect(try Self.codes(framed).intersection(Self.notes) == [.borders])
    }

    @Test func oneBarIsNone() throws {
      #expect(try Self.codes(Self.placed(Self.scene(1), x: 0, y: 0, width: 600, height: 900, on: 0)).isDisjoint(with: Self.notes))
    }

    /// Round heads and shoulders before a white wall have no straight edge.
    @Test func aPlainBackgroundIsNoBorder() throws {
      try Drawn.ready()
      var rows: [UInt8] = []
      for y in 0..<400 {
        for x in 0..<300 {
          let (dx, dy) = (x - 150, y - 220)
          let isPerson = dx * dx * 4 + dy * dy < 120 * 120 * 2
          let shade = UInt8(40 + (x * 7 + y * 13) % 120)
          rows += isPerson ? [shade, shade / 2, shade] : [250, 250, 250]
        }
      }
      #expect(try Self.codes(Image(pixels: rows, width: 300, height: 400, bands: 3)).isDisjoint(with: [.borders, .mostlyText]))
    }

    @Test func textIsNoted() throws {
      try Drawn.ready()
      var text = try Operation("text")
      try text.set("text", Array(repeating: "the dog does not like to be wet at all and goes home", count: 14).joined(separator: "\n"))
      try text.set("font", "Lato 20")
      try text.set("dpi", 96)
      try text.run()
      var invert = try Operation("invert")
      try invert.set("in", try text.image())
      try invert.run()
      let page = try invert.image()
      let placed = try Self.placed(page, x: 40, y: 60, width: page.width + 80, height: page.height + 120, on: 255)
      #expect(try Self.codes(placed).contains(.mostlyText))
    }
  }
}
