import CardModel
import FoundationEssentials
import PhotoPipeline
import TestSupport
import Testing

@testable import Vips

private let folder = SharedFolder.corpus("faces/images")
private let isPresent = FileManager.default.fileExists(atPath: folder.path)

extension PictureTests {
  /// Photographs of which no two show the same, from the corpus beside the repository.
  @Suite(.enabled(if: isPresent, "no corpus: set CARDSTOCK_SHARED to a folder that holds corpus/faces"))
  struct FacesCorpusTests {
    private static let recipe: Recipe = {
      var recipe = Rendering.plain
      recipe.rules.minTones = PhotoRules().minTones
      recipe.renditions = [RenditionSpec(role: .avatar, width: 96, height: 96, formats: [.jpeg])]
      return recipe
    }()

    private static func photos() throws -> [(name: String, photo: ReadyPhoto)] {
      try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".jpg") }.sorted().map { name in
        let bytes = [UInt8](try Data(contentsOf: folder.appending(path: name)))
        return (name, try Rendering(bytes, recipe: recipe, fileName: name).ready)
      }
    }

    /// No two are taken for one, none is blank, and nothing is noted of any.
    @Test func nothingIsSaidOfThem() throws {
      let photos = try Self.photos()
      #expect(photos.count >= 50)
      let noted: Set<FindingCode> = [.blurred, .tooDark, .tooBright, .borders, .mostlyText]
      for (name, photo) in photos { #expect(noted.isDisjoint(with: photo.findings.map(\.code)), "\(name)") }
      let appearances = photos.map { Appearance(size: $0.photo.facts.upright, fingerprint: $0.photo.features.fingerprint) }
      for (index, one) in appearances.enumerated() {
        for (place, other) in appearances[..<index].enumerated() {
          let percent = Resemblance.percent(other, one)
          #expect(percent < Resemblance.standardThreshold - 15, "\(photos[place].name) and \(photos[index].name): \(percent)")
        }
      }
    }
  }
}
