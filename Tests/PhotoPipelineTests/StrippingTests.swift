import CardModel
import Containers
import PhotoPipeline
import Testing

@testable import Vips

extension PictureTests {
  /// The very bytes of every output, searched again.
  @Suite struct StrippingTests {
    @Test func nothingPrivateIsLeft() throws {
      let jpeg = try Drawn.jpeg(Drawn.quarters(width: 600, height: 800))
        .withProfile(Drawn.profile("p3")).withXMP("<x exif:GPSLatitude=\"48,51N\"/>").inserting(segment: 0xFE, Array("a comment".utf8))
        .withEXIF(orientation: 6, gps: true)
      let png = try Drawn.png(Drawn.quarters(width: 600, height: 800)).inserting(chunk: "tEXt", Array("Author\0someone".utf8))
        .inserting(chunk: "eXIf", EXIFBlock.bytes(orientation: 6, gps: true))
      var recipe = Rendering.plain
      recipe.renditions = [
        RenditionSpec(role: .card, width: 360, height: 480, marked: [1], formats: [.jpeg, .webp]),
        RenditionSpec(role: .full, width: 4096, height: 4096, fit: .inside, formats: [.jpeg, .webp]),
      ]
      for (name, bytes) in [("a.jpg", jpeg + [1, 2, 3]), ("a.png", png)] {
        let rendering = try Rendering(bytes, recipe: recipe, fileName: name)
        #expect(rendering.ready.facts.metadata.gps && rendering.ready.facts.metadata.exifTags > 0)
        #expect(rendering.files.count == 6)
        for (file, bytes) in rendering.files {
          let format: ContainerFormat = file.hasSuffix("webp") ? .webp : .jpeg
          let picture = try rendering.picture(file)
          #expect(Audit.leaks(in: bytes, expecting: format, width: picture.width, height: picture.height) == [], "\(name): \(file)")
          #expect(Container.read(bytes).privateKinds.isEmpty, "\(name): \(file)")
        }
      }
    }
  }
}
