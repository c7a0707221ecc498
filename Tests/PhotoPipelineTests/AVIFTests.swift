import CardModel
import Containers
import PhotoPipeline
import Testing

extension PictureTests {
  /// AVIF renditions, opened again by libvips.
  @Suite(
    .enabled(if: Drawn.canWriteAVIF, "libheif has no AV1 encoder here: scripts/setup installs one"))
  struct AVIFTests {
    private static let recipe: Recipe = {
      var recipe = Rendering.plain
      recipe.renditions = [
        RenditionSpec(role: .card, width: 360, height: 480, marked: [1], formats: [.jpeg, .webp, .avif]),
        RenditionSpec(role: .thumb, width: 99, height: 149, formats: [.avif]),
      ]
      return recipe
    }()

    private func rendering() throws -> Rendering {
      try Rendering(Drawn.jpeg(Drawn.quarters(width: 900, height: 1200)), recipe: Self.recipe)
    }

    @Test func everyFileHasItsSizeAndColours() throws {
      let rendering = try rendering()
      #expect(
        rendering.files.keys.filter { $0.hasSuffix("avif") }.sorted() == [
          "card-360x480.clean.avif", "card-360x480.marked.avif", "thumb-99x149.clean.avif",
        ])
      for (name, width, height) in [("card-360x480.clean.avif", 360, 480), ("thumb-99x149.clean.avif", 99, 149)] {
        let picture = try rendering.picture(name)
        #expect(picture.width == width && picture.height == height && picture.bands == 3)
        let expected = [[220, 40, 40], [40, 180, 60], [50, 60, 210], [240, 240, 240]]
        for (got, colour) in zip(picture.quarters, expected) { #expect(isNear(got, colour, within: 4), "\(name): \(got), not \(colour)") }
      }
    }

    @Test func itShowsWhatTheOtherFormatsShow() throws {
      let rendering = try rendering()
      for variant in ["clean", "marked"] {
        let distance = try rendering.picture("card-360x480.\(variant).avif").distance(to: rendering.picture("card-360x480.\(variant).jpeg"))
        #expect(distance < 2, "\(variant): \(distance) levels")
      }
      #expect(try rendering.picture("card-360x480.marked.avif").distance(to: rendering.picture("card-360x480.clean.avif")) > 0.1)
    }

    @Test func theAuditFindsNothing() throws {
      let plan = try rendering()
      for file in plan.ready.plan.files(of: PhotoID("p")) where file.format == .avif {
        let bytes = try #require(plan.files[Rendering.name(file.file)])
        #expect(Audit.leaks(in: bytes, expecting: .avif, width: file.size.width, height: file.size.height) == [], "\(file.name)")
      }
    }

    @Test func twoRunsGiveTheSameBytes() throws { #expect(try rendering().files == rendering().files) }
  }
}
