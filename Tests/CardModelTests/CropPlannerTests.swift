import CardModel
import TestSupport
import Testing

struct CropPlannerTests {
  private static let recipe = Recipe()

  private static func plan(_ source: PixelSize, _ method: Focus.Method, x: Double, y: Double, recipe: Recipe = recipe) throws -> CropPlan {
    let focus = Focus(method: method, point: try #require(FocusPoint(x: x, y: y)))
    return CropPlanner.plan(
      sizes: SizePlanner.plan(source: source, format: .jpeg, recipe: recipe), focus: focus, marks: [:], style: MarkStyle())
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var source: PixelSize
    var method: Focus.Method
    var x: Double
    var y: Double
    var rendition: String
    var box: PixelBox
    var testDescription: String { "\(source) \(method) \(x),\(y) \(rendition)" }

    init(_ width: Int, _ height: Int, _ method: Focus.Method, _ x: Double, _ y: Double, _ rendition: String, _ box: (Int, Int, Int, Int)) {
      source = PixelSize(width: width, height: height)
      self.method = method
      self.x = x
      self.y = y
      self.rendition = rendition
      self.box = PixelBox(x: box.0, y: box.1, width: box.2, height: box.3)
    }
  }

  @Test(
    "boxes in pixels of the upload",
    arguments: [
      Case(3024, 4032, .point, 0.5, 0.5, "card@2x", (0, 0, 3024, 4032)),
      Case(3024, 4032, .point, 0.5, 0.3, "avatar-256", (0, 202, 3024, 3024)),  // 0.3 x 4032 - 3024 / 3
      Case(3024, 4032, .point, 0.5, 0, "avatar-256", (0, 0, 3024, 3024)),
      Case(3024, 4032, .point, 0.5, 1, "avatar-256", (0, 1008, 3024, 3024)),
      Case(3024, 4032, .attention, 0.5, 0, "avatar-256", (0, 168, 3024, 3024)),  // half way to a third of the slack
      Case(3024, 4032, .attention, 0.5, 1, "avatar-256", (0, 672, 3024, 3024)),
      Case(3024, 4032, .centre, 0.5, 0.5, "avatar-256", (0, 504, 3024, 3024)),
      Case(4032, 3024, .centre, 0.5, 0.5, "card@2x", (882, 0, 2268, 3024)), Case(1, 8, .centre, 0.5, 0.5, "avatar-96", (0, 4, 1, 1)),
      Case(3024, 4032, .point, 0.5, 0.5, "thumb-300x450", (168, 0, 2688, 4032)),
      Case(4032, 3024, .point, 0.5, 0.5, "card@1x", (882, 0, 2268, 3024)), Case(4032, 3024, .point, 0, 0.5, "card@1x", (0, 0, 2268, 3024)),
      Case(4032, 3024, .point, 1, 0.5, "card@1x", (1764, 0, 2268, 3024)), Case(4032, 3024, .point, 0.2, 0.9, "full", (0, 0, 4032, 3024)),
      Case(1, 1, .point, 1, 1, "card@3x", (0, 0, 1, 1)), Case(65_535, 1, .point, 1, 1, "card@3x", (65_534, 0, 1, 1)),
      Case(1, 65_535, .point, 0.5, 1, "avatar-96", (0, 65_534, 1, 1)),
    ])
  func boxes(of crop: Case) throws {
    #expect(try Self.plan(crop.source, crop.method, x: crop.x, y: crop.y).boxes[crop.rendition] == crop.box)
  }

  @Test("every box lies within the upload, shows the focus and agrees with its ratio, for a thousand sizes and places")
  func random() throws {
    var random = SeededNumbers(seed: 2)
    for round in 0..<1000 {
      let source = PixelSize(width: SizePlannerTests.side(&random), height: SizePlannerTests.side(&random))
      let x = Double.random(in: 0...1, using: &random)
      let y = Double.random(in: 0...1, using: &random)
      let method: Focus.Method = round.isMultiple(of: 2) ? .point : .attention
      let plan = try Self.plan(source, method, x: x, y: y)
      #expect(plan.boxes.count == 9)
      for (name, box) in plan.boxes {
        #expect(box.x >= 0 && box.y >= 0 && box.width >= 1 && box.height >= 1, "\(source) \(name) \(box)")
        #expect(box.x + box.width <= source.width && box.y + box.height <= source.height, "\(source) \(name) \(box)")
        #expect(box.width == source.width || box.height == source.height, "\(source) \(name) \(box)")
        if method == .point {
          #expect(
            abs(x * Double(source.width) - Double(box.x) - Double(box.width) / 2) <= Double(box.width) / 2 + 1, "\(source) \(name) \(box)")
          #expect(
            abs(y * Double(source.height) - Double(box.y) - Double(box.height) / 2) <= Double(box.height) / 2 + 1 + 0.0001
              * Double(source.height))
        }
      }
      #expect(plan.boxes["full"] == .whole(source))
      #expect(Set(["card@1x", "card@2x", "card@3x"].map { plan.boxes[$0] }).count == 1)
      #expect(Set(["avatar-512", "avatar-256", "avatar-96"].map { plan.boxes[$0] }).count == 1)
      #expect(Set(["thumb-300x450", "thumb-100x150"].map { plan.boxes[$0] }).count == 1)
    }
  }

  @Test("odd ratios at several scales give one box", arguments: [(3, 7), (7, 5), (1, 1), (333, 500), (101, 99), (1, 8192)])
  func scales(width: Int, height: Int) throws {
    var recipe = Recipe()
    recipe.renditions = [RenditionSpec(role: .card, width: width, height: height, scales: [1, 2, 3, 4])]
    var random = SeededNumbers(seed: 3)
    for _ in 0..<100 {
      let source = PixelSize(width: SizePlannerTests.side(&random), height: SizePlannerTests.side(&random))
      #expect(Set(try Self.plan(source, .point, x: 0.37, y: 0.61, recipe: recipe).boxes.values).count == 1, "\(source)")
    }
  }

  @Test("a box keeps its place on a smaller picture")
  func scaled() {
    let upload = PixelSize(width: 3024, height: 4032)
    let master = PixelSize(width: 1536, height: 2048)
    #expect(
      PixelBox(x: 168, y: 0, width: 2688, height: 4032).scaled(from: upload, to: master) == PixelBox(x: 85, y: 0, width: 1366, height: 2048)
    )
    #expect(
      PixelBox(x: 3023, y: 4031, width: 1, height: 1).scaled(from: upload, to: PixelSize(width: 3, height: 2))
        == PixelBox(x: 2, y: 1, width: 1, height: 1))
    #expect(PixelBox.whole(upload).scaled(from: upload, to: master) == .whole(master))
  }
}
