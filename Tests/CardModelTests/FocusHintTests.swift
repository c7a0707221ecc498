import CardModel
import Testing

struct FocusHintTests {
  private let size = PixelSize(width: 400, height: 300)
  private let face = Face(
    box: PixelBox(x: 100, y: 50, width: 40, height: 50), score: 0.9,
    landmarks: Face.Landmarks(
      rightEye: PixelPoint(x: 110, y: 70), leftEye: PixelPoint(x: 130, y: 70), nose: PixelPoint(x: 120, y: 80),
      rightMouthCorner: PixelPoint(x: 112, y: 90), leftMouthCorner: PixelPoint(x: 128, y: 90)))

  private static let centre: CropPolicy = {
    var crop = CropPolicy()
    crop.focus = .centre
    return crop
  }()

  private func focus(_ hint: FocusHint, faces: [Face]?) -> Focus {
    hint.focus(in: size, faces: faces, findAttention: { FocusPoint(x: 0.1, y: 0.2) ?? .centre })
  }

  @Test("a given point goes before faces, faces before attention; the faces are told in any case")
  func order() throws {
    let given = try #require(FocusPoint(x: 0.9, y: 0.9))
    #expect(focus(FocusHint(given: given), faces: [face]) == Focus(method: .point, point: given, faces: [face]))
    let found = focus(FocusHint(), faces: [face])
    #expect(found.method == .faces && found.point == FocusPoint(x: 0.3, y: 0.2333) && found.faces == [face])
    #expect(focus(FocusHint(), faces: []).method == .attention)
  }

  @Test("what was found earlier is not looked for again")
  func earlier() throws {
    let attention = Focus(method: .attention, point: .centre)
    #expect(focus(FocusHint(earlier: attention), faces: []) == attention)
    let given = try #require(FocusPoint(x: 0.9, y: 0.9))
    let byHand = Focus(method: .point, point: given, faces: [face])
    #expect(focus(FocusHint(earlier: byHand), faces: [face]) == Focus(on: [face], in: size), "the point was taken back")
    #expect(focus(FocusHint(given: given, earlier: attention), faces: []) == Focus(method: .point, point: given))
  }

  @Test("where nobody looks it is the middle, or the given point, and no faces are known")
  func unsearched() throws {
    let given = try #require(FocusPoint(x: 0.9, y: 0.9))
    let found = try #require(Focus(on: [face], in: size))
    let middle = Focus(method: .centre, point: .centre, faces: nil)
    let byHand = Focus(method: .point, point: given, faces: nil)
    #expect(focus(FocusHint(), faces: nil) == middle && focus(FocusHint(given: given), faces: nil) == byHand)
    #expect(FocusHint().allows(middle, in: size, by: Self.centre) && FocusHint(given: given).allows(byHand, in: size, by: Self.centre))
    for other in [found, byHand, Focus(method: .centre, point: given, faces: nil), Focus(method: .centre, point: .centre, faces: [])] {
      #expect(!FocusHint().allows(other, in: size, by: Self.centre), "\(other)")
    }
    #expect(!FocusHint().allows(middle, in: size, by: CropPolicy()), "it must look")
    #expect(FocusHint().stated(found, in: size, by: Self.centre) == middle)
    #expect(FocusHint().stated(middle, in: size, by: CropPolicy()) == middle, "nobody looked then, and nobody can now")
    #expect(CropDoubt.all(of: middle, crops: [PixelBox(x: 0, y: 0, width: 9, height: 9)]).isEmpty)
  }

  @Test("what is told where no picture depends on the point follows the list")
  func stated() throws {
    let given = try #require(FocusPoint(x: 0.9, y: 0.9))
    let found = try #require(Focus(on: [face], in: size))
    #expect(FocusHint(given: given).stated(found, in: size, by: CropPolicy()) == Focus(method: .point, point: given, faces: [face]))
    #expect(FocusHint().stated(Focus(method: .point, point: given, faces: [face]), in: size, by: CropPolicy()) == found)
    #expect(
      FocusHint().stated(Focus(method: .attention, point: .centre), in: size, by: CropPolicy()) == Focus(method: .attention, point: .centre)
    )
  }

  @Test("boxes of any numbers overlap or do not, and trap nobody")
  func overlaps() {
    let box = PixelBox(x: 10, y: 10, width: 5, height: 5)
    for other in [
      PixelBox(x: 10, y: 0, width: .max, height: .max), PixelBox(x: .min, y: .min, width: .max, height: .max),
      PixelBox(x: .max, y: .max, width: .max, height: .max), PixelBox(x: 12, y: 12, width: 1, height: 1),
    ] {
      #expect(box.overlaps(other) == other.overlaps(box))
    }
    #expect(!box.overlaps(PixelBox(x: 15, y: 10, width: 1, height: 1)) && box.overlaps(PixelBox(x: 14, y: 14, width: 9, height: 9)))
  }

  @Test("what no look can have found is not believed")
  func allows() throws {
    let found = try #require(Focus(on: [face], in: size))
    #expect(FocusHint().allows(found, in: size, by: CropPolicy()))
    #expect(FocusHint().allows(Focus(method: .attention, point: .centre), in: size, by: CropPolicy()))
    #expect(!FocusHint().allows(Focus(method: .attention, point: .centre, faces: [face]), in: size, by: CropPolicy()))
    #expect(!FocusHint().allows(Focus(method: .point, point: found.point, faces: [face]), in: size, by: CropPolicy()))
    #expect(!FocusHint(given: .centre).allows(found, in: size, by: CropPolicy()))
    #expect(!FocusHint(earlier: Focus(method: .attention, point: .centre)).allows(found, in: size, by: CropPolicy()))
    #expect(!FocusHint().allows(Focus(method: .faces, point: .centre, faces: [face]), in: size, by: CropPolicy()))
    #expect(!FocusHint().allows(found, in: PixelSize(width: 139, height: 300), by: CropPolicy()), "outside the picture")
    for change: (inout Face) -> Void in [
      { $0.score = 0.49 }, { $0.score = 1.01 }, { $0.score = .nan }, { $0.score = 0.905 }, { $0.box.x = -1 }, { $0.box.width = 0 },
      { $0.box.height = .max }, { $0.landmarks.nose.x = 400 }, { $0.landmarks.leftEye.y = -1 },
    ] {
      var other = face
      change(&other)
      #expect(!other.isPossible(in: size), "\(other)")
    }
    #expect(
      !FocusHint().allows(Focus(method: .faces, point: found.point, faces: Array(repeating: face, count: 65)), in: size, by: CropPolicy()))
  }
}
