import CardModel
import TestSupport
import Testing

struct MarkPlannerTests {
  private static func style(_ change: (inout MarkStyle) -> Void) -> MarkStyle {
    var style = MarkStyle()
    change(&style)
    return style
  }

  @Test(
    "letters, padding and shadow grow with the picture",
    arguments: [
      (360, 1, 13, 5, 3), (720, 2, 25, 11, 6), (1080, 3, 38, 16, 9), (2048, 1, 72, 31, 17), (100, 1, 11, 2, 3), (100, 3, 33, 2, 3),
    ])
  func measures(width: Int, scale: Int, letters: Int, padding: Int, shadow: Int) {
    let size = PixelSize(width: width, height: width * 4 / 3)
    #expect(MarkPlanner.letterHeight(size: size, scale: scale, style: MarkStyle()) == letters)
    #expect(MarkPlanner.padding(size: size, style: MarkStyle()) == padding)
    #expect(MarkPlanner.shadow(size: size, style: MarkStyle()) == shadow)
  }

  @Test("no shadow is no shadow at any size")
  func noShadow() {
    #expect(MarkPlanner.shadow(size: PixelSize(width: 4000, height: 4000), style: Self.style { $0.shadow = 0 }) == 0)
  }

  @Test(
    "each corner at its padding",
    arguments: [
      (MarkStyle.Corner.topLeft, 11, 11), (.topRight, 720 - 150 - 11, 11), (.bottomLeft, 11, 960 - 30 - 11),
      (.bottomRight, 720 - 150 - 11, 960 - 30 - 11),
    ])
  func corners(corner: MarkStyle.Corner, x: Int, y: Int) {
    let box = MarkPlanner.place(
      mark: PixelSize(width: 150, height: 30), in: PixelSize(width: 720, height: 960), style: Self.style { $0.corner = corner })
    #expect(box == PixelBox(x: x, y: y, width: 150, height: 30))
  }

  @Test(
    "a mark takes the next corner where it would lie on a face, and on hair only where nothing else is free",
    arguments: [
      ([], [], 559, 919), ([(500, 800, 220, 160)], [], 11, 919), ([(0, 800, 720, 160)], [], 559, 11),
      ([(0, 800, 720, 160), (500, 0, 220, 160)], [], 11, 11), ([], [(500, 800, 220, 160)], 11, 919),
      ([(0, 0, 500, 960)], [(0, 0, 720, 960)], 559, 919),
    ] as [([(Int, Int, Int, Int)], [(Int, Int, Int, Int)], Int, Int)])
  func faces(faces: [(Int, Int, Int, Int)], heads: [(Int, Int, Int, Int)], x: Int, y: Int) {
    func boxes(_ boxes: [(Int, Int, Int, Int)]) -> [PixelBox] { boxes.map { PixelBox(x: $0.0, y: $0.1, width: $0.2, height: $0.3) } }
    let box = MarkPlanner.place(
      mark: PixelSize(width: 150, height: 30), in: PixelSize(width: 720, height: 960), style: MarkStyle(), faces: boxes(faces),
      heads: boxes(heads))
    #expect(box == PixelBox(x: x, y: y, width: 150, height: 30))
  }

  @Test("a mark that would lie on a face in every corner is left out")
  func noCorner() {
    let size = PixelSize(width: 720, height: 960)
    #expect(MarkPlanner.place(mark: PixelSize(width: 150, height: 30), in: size, style: MarkStyle(), faces: [.whole(size)]) == nil)
  }

  @Test(
    "a mark that takes too much is left out",
    arguments: [(360, 240, true), (361, 240, false), (360, 241, false), (720, 960, false), (1, 1, true)])
  func room(width: Int, height: Int, fits: Bool) {
    let box = MarkPlanner.place(mark: PixelSize(width: width, height: height), in: PixelSize(width: 720, height: 960), style: MarkStyle())
    #expect((box != nil) == fits)
  }

  @Test("a mark lies within its picture with padding on both sides, for a thousand sizes")
  func random() {
    var random = SeededNumbers(seed: 4)
    var placed = 0
    for _ in 0..<1000 {
      let size = PixelSize(width: SizePlannerTests.side(&random), height: SizePlannerTests.side(&random))
      let mark = PixelSize(
        width: .random(in: 1...max(1, size.width / 2), using: &random), height: .random(in: 1...max(1, size.height / 4), using: &random))
      let style = Self.style {
        $0.padding = .random(in: 0...25, using: &random)
        $0.corner = MarkStyle.Corner.allCases.randomElement(using: &random) ?? .topLeft
      }
      guard let box = MarkPlanner.place(mark: mark, in: size, style: style) else { continue }
      placed += 1
      let padding = MarkPlanner.padding(size: size, style: style)
      #expect(
        box.x >= padding && box.y >= padding && box.x + box.width <= size.width - padding && box.y + box.height <= size.height - padding)
    }
    #expect(placed > 300)
  }

  @Test("a marked file is planned only where its mark has room")
  func plan() throws {
    let sizes = SizePlanner.plan(source: PixelSize(width: 3024, height: 4032), format: .jpeg, recipe: Recipe())
    let focus = Focus(method: .point, point: try #require(FocusPoint(x: 0.5, y: 0.5)))
    let marks = ["card@2x": PixelSize(width: 150, height: 30), "card@3x": PixelSize(width: 900, height: 30)]
    let plan = PhotoPlan(sizes: sizes, crops: CropPlanner.plan(sizes: sizes, focus: focus, marks: marks, style: MarkStyle()))
    #expect(plan.crops.marks == ["card@2x": PixelBox(x: 559, y: 919, width: 150, height: 30)])
    #expect(plan.files(of: PhotoID("p")).filter { $0.variant == .marked }.map(\.name) == ["p-card@2x.marked.jpg", "p-card@2x.marked.webp"])
  }
}
