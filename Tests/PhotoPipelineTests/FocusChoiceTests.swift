import CardModel
import PhotoPipeline
import TestSupport
import Testing

@testable import Vips

extension PictureTests {
  /// Who looks at a photo before it is cut, and what is told then.
  @Suite struct FocusChoiceTests {
    private static let lookNotes: Set<FindingCode> = [.blurred, .faceBlurred, .faceTooSmall, .faceAtEdge, .tooDark, .looksRotated]

    private static func recipe(_ focus: CropPolicy.FocusChoice) -> Recipe {
      var recipe = Rendering.plain
      recipe.crop.focus = focus
      recipe.renditions = [
        RenditionSpec(role: .card, width: 120, height: 160, formats: [.jpeg]),
        RenditionSpec(role: .avatar, width: 96, height: 96, formats: [.jpeg], zoom: 2),
      ]
      return recipe
    }

    private static func photo() throws -> [UInt8] { try Repository.bytes("assets/samples/profiles/tomas/dog.jpg") }

    /// On its side: somebody who looks says so.
    private static func turnedPhoto() throws -> [UInt8] {
      try Drawn.jpeg(Image.load(photo(), loader: "jpegload_buffer", failOn: .warning, sequential: false).turned(by: .quarter))
    }

    private static func prepared(_ bytes: [UInt8], _ focus: CropPolicy.FocusChoice, _ hint: FocusHint = FocusHint()) throws -> ReadyPhoto {
      try Drawn.ready()
      guard case .ready(let photo) = try Pipeline.prepare(bytes, task: PhotoTask(recipe: recipe(focus), fileName: "a.jpg", focus: hint))
      else { throw Rendering.Refused() }
      return photo
    }

    @Test func theMiddleIsCutWithoutALook() throws {
      let photo = try Self.prepared(Self.photo(), .centre)
      #expect(photo.features.focus == Focus(method: .centre, point: .centre, faces: nil))
      let source = photo.facts.upright
      for (name, box) in photo.plan.crops.boxes {
        #expect(abs(2 * box.x + box.width - source.width) <= 1 && abs(2 * box.y + box.height - source.height) <= 1, "\(name) \(box)")
        #expect(box.width == source.width || box.height == source.height, "\(name) \(box): no face to come closer to")
      }
      #expect(try Self.prepared(Self.photo(), .faces).features.focus.method == .faces)
      let given = try #require(FocusPoint(x: 0.25, y: 0.75))
      let byHand = try Self.prepared(Self.photo(), .centre, FocusHint(given: given))
      #expect(byHand.features.focus == Focus(method: .point, point: given, faces: nil) && byHand.plan.crops != photo.plan.crops)
    }

    @Test func withoutALookNothingIsSaidOfFaces() throws {
      let looked = try Self.prepared(Self.turnedPhoto(), .faces)
      #expect(looked.findings.map(\.code).contains(.looksRotated), "\(looked.findings)")
      let unseen = try Self.prepared(Self.turnedPhoto(), .centre)
      #expect(!unseen.findings.map(\.code).contains(.looksRotated))
    }

    @Test func whatWasSeenEarlierIsTakenAndNotSaidAgain() throws {
      let first = try Self.prepared(Self.turnedPhoto(), .faces)
      #expect(!Self.lookNotes.isDisjoint(with: first.findings.map(\.code)))
      let again = try Self.prepared(Self.turnedPhoto(), .faces, FocusHint(earlier: first.features.focus))
      #expect(again.features == first.features && again.plan == first.plan)
      #expect(Self.lookNotes.isDisjoint(with: again.findings.map(\.code)), "\(again.findings)")
      // Faces that nobody would find there: none are looked for.
      let invented = try #require(Self.prepared(Self.photo(), .faces).features.focus.faces)
      let other = try Self.prepared(Self.turnedPhoto(), .faces, FocusHint(earlier: Focus(on: invented, in: first.facts.upright)))
      #expect(other.features.focus.faces == invented)
    }
  }
}
