import CardModel
import TestSupport
import Testing

@Suite("A crop of a photo with faces")
struct FaceCropTests {
  private static func face(_ x: Int, _ y: Int, _ width: Int, _ height: Int, score: Double = 0.9) -> Face {
    let middle = PixelPoint(x: x + width / 2, y: y + height / 2)
    return Face(
      box: PixelBox(x: x, y: y, width: width, height: height), score: score,
      landmarks: Face.Landmarks(rightEye: middle, leftEye: middle, nose: middle, rightMouthCorner: middle, leftMouthCorner: middle))
  }

  private static func recipe(_ width: Int, _ height: Int, zoom: Double = 1) -> Recipe {
    var recipe = Recipe()
    recipe.renditions = [RenditionSpec(role: .card, width: width, height: height, zoom: zoom)]
    return recipe
  }

  private static func box(
    _ faces: [Face], in source: PixelSize, ratio: (Int, Int), zoom: Double = 1, point: FocusPoint? = nil
  ) throws -> PixelBox {
    let focus = FocusHint(given: point).focus(in: source, faces: faces, findAttention: { .centre })
    let sizes = SizePlanner.plan(source: source, format: .jpeg, recipe: recipe(ratio.0, ratio.1, zoom: zoom))
    let plan = CropPlanner.plan(sizes: sizes, focus: focus, marks: [:], style: MarkStyle())
    return try #require(plan.boxes.values.first)
  }

  private static let wide = PixelSize(width: 2000, height: 1000)
  private static let tall = PixelSize(width: 1000, height: 2000)

  @Test("across, one face comes to its middle, as far as the picture reaches", arguments: [(900, 625), (100, 0), (1900, 1250)])
  func middle(x: Int, start: Int) throws {
    let box = try Self.box([Self.face(x, 300, 100, 120)], in: Self.wide, ratio: (300, 400))
    #expect(abs(box.x - min(max(x + 50 - 375, 0), 1250)) <= 5 && box.width == 750 && box.height == 1000, "\(box)")
    #expect(abs(box.x - start) <= 50)
  }

  @Test("along, its eyes come to a third of the height", arguments: [300, 900, 1500])
  func eyes(y: Int) throws {
    let box = try Self.box([Self.face(400, y, 150, 200)], in: Self.tall, ratio: (400, 400))
    let wanted = min(max(Double(y) + 0.4 * 200 - 1000.0 / 3, 0), 1000)
    #expect(abs(Double(box.y) - wanted) <= 6, "\(box)")
  }

  @Test("two that fit are both in, whatever the ratio", arguments: [(3, 4), (4, 5), (1, 1), (2, 3)])
  func both(width: Int, height: Int) throws {
    let faces = [Self.face(700, 300, 150, 190), Self.face(1050, 320, 140, 180)]
    let box = try Self.box(faces, in: Self.wide, ratio: (width * 100, height * 100))
    #expect(faces.allSatisfy { box.contains($0.box) }, "\(box)")
  }

  @Test("of two that do not fit, one is whole and the other wholly out, and the whole one is in the middle")
  func apart() throws {
    let faces = [Self.face(100, 300, 200, 260), Self.face(1600, 300, 200, 260, score: 0.85)]
    let box = try Self.box(faces, in: Self.wide, ratio: (300, 400))
    #expect(box.contains(faces[0].box) && !box.overlaps(faces[1].box), "\(box)")
    let centred = [Self.face(500, 300, 200, 260), Self.face(1600, 300, 200, 260, score: 0.85)]
    #expect(abs(try Self.box(centred, in: Self.wide, ratio: (300, 400)).x - (600 - 375)) <= 6)
  }

  @Test("a face that hardly counts does not draw the crop, and one in the background does not either")
  func doubtful() throws {
    let main = Self.face(500, 300, 200, 260)
    let alone = try Self.box([main], in: Self.wide, ratio: (300, 400))
    #expect(try Self.box([main, Self.face(1500, 300, 200, 260, score: 0.5)], in: Self.wide, ratio: (300, 400)) == alone)
    #expect(try Self.box([main, Self.face(1400, 300, 60, 70)], in: Self.wide, ratio: (300, 400)) == alone)
  }

  @Test("no face is cut that can be whole or wholly out, for a thousand pictures of one to three faces")
  func random() throws {
    var random = SeededNumbers(seed: 5)
    var single = 0
    for _ in 0..<1000 {
      let source = PixelSize(width: .random(in: 500...4000, using: &random), height: .random(in: 500...4000, using: &random))
      let faces = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        let width = Int.random(in: 20...(source.shortEdge / 4), using: &random)
        let height = width * 13 / 10
        return Self.face(
          .random(in: 0...(source.width - width), using: &random), .random(in: 0...(source.height - height), using: &random), width, height,
          score: Double.random(in: 0.5...1, using: &random))
      }
      for (width, height) in [(3, 4), (4, 5), (1, 1), (2, 3), (9, 16)] {
        for zoom in [1.0, 2, 4] {
          let box = try Self.box(faces, in: source, ratio: (width * 10, height * 10), zoom: zoom)
          #expect(PixelBox.whole(source).contains(box), "\(source) \(box)")
          let main = try #require(PortrayedFaces(faces)?.main)
          #expect(box.contains(main.box), "\(source) \(width):\(height) \(zoom) \(box) \(faces.map(\.box))")
          if faces.count == 1 { single += 1 }
        }
      }
    }
    #expect(single > 3000)
  }

  @Test("a point given by hand decides, but gives way a little where that keeps a face whole")
  func given() throws {
    // 750 pixels of 2000; the face is at 700...900.
    let faces = [Self.face(700, 300, 200, 260)]
    func start(_ x: Double) throws -> Int { try Self.box(faces, in: Self.wide, ratio: (300, 400), point: FocusPoint(x: x, y: 0.5)).x }
    #expect(try start(0.9) == 1250, "far away from the face")
    #expect((700 - 30...700).contains(try start(0.54)), "705 would cut it")
    #expect(abs(try start(0.4) - 425) <= 1, "the face is whole there")
  }

  @Test("a point given by hand gives way by a tenth of the crop at most, however many faces pull")
  func givesWayALittle() throws {
    var random = SeededNumbers(seed: 8)
    for _ in 0..<300 {
      let faces = (0..<Int.random(in: 1...20, using: &random)).map { _ in
        Self.face(.random(in: 0...1800, using: &random), .random(in: 0...850, using: &random), 120, 150)
      }
      let x = Double.random(in: 0...1, using: &random)
      let box = try Self.box(faces, in: Self.wide, ratio: (300, 400), point: FocusPoint(x: x, y: 0.5))
      let asked = min(max((x * 10_000).rounded() / 10_000 * 2000 - 375, 0), 1250)
      #expect(abs(Double(box.x) - asked) <= 76, "\(x): \(box)")
    }
  }

  @Test("close to the face it shows head and shoulders, its eyes at a third", arguments: [(2.0, 500), (4.0, 390), (1.0, 1000)])
  func close(zoom: Double, side: Int) throws {
    let face = Self.face(900, 400, 100, 130)
    let box = try Self.box([face], in: Self.wide, ratio: (100, 100), zoom: zoom)
    #expect(box.width == side && box.height == side, "\(box)")
    if zoom > 1 {
      #expect(abs(box.x + side / 2 - 950) <= 1 && abs(box.y + side / 3 - 452) <= 1, "\(box)")
    }
  }

  @Test("it comes no closer than all faces that the picture is of, or than its pixels")
  func closeToAll() throws {
    let pair = [Self.face(700, 400, 100, 130), Self.face(1100, 400, 100, 130)]
    let box = try Self.box(pair, in: Self.wide, ratio: (100, 100), zoom: 4)
    #expect(pair.allSatisfy { box.contains($0.box) } && box.width >= 600 && box.width < 700, "\(box)")
    let small = try Self.box([Self.face(900, 400, 50, 65)], in: Self.wide, ratio: (800, 800), zoom: 4)
    #expect(small.width == 800, "\(small)")
  }

  @Test("it cuts nobody in the background for coming closer")
  func closeToStrangers() throws {
    // At 500 pixels' side, 700...1200, it would cut the stranger at 1180.
    let faces = [Self.face(900, 400, 100, 130), Self.face(1180, 420, 40, 45)]
    let box = try Self.box(faces, in: Self.wide, ratio: (100, 100), zoom: 2)
    #expect(box.contains(faces[0].box) && (box.contains(faces[1].box) || !box.overlaps(faces[1].box)), "\(box)")
  }

  @Test("why a person should look at it")
  func doubts() throws {
    func doubts(_ faces: [Face], _ crop: PixelBox, point: FocusPoint? = nil) -> [CropDoubt] {
      let focus = FocusHint(given: point).focus(in: Self.wide, faces: faces, findAttention: { .centre })
      return CropDoubt.all(of: focus, crops: [crop, .whole(Self.wide)])
    }
    let crop = PixelBox(x: 0, y: 0, width: 750, height: 1000)
    let (left, right) = (Self.face(100, 300, 200, 260), Self.face(1600, 300, 200, 260))
    #expect(doubts([left], crop) == [])
    #expect(doubts([], crop) == [.noFace])
    #expect(doubts([], crop, point: .centre) == [])
    #expect(doubts([left, right], crop) == [.faceLeftOut])
    #expect(doubts([left, Self.face(700, 300, 200, 260)], crop) == [.faceCut])
    #expect(doubts([left, Self.face(700, 300, 200, 260, score: 0.55)], crop) == [], "hardly a face")
    #expect(doubts([Self.face(100, 300, 200, 260, score: 0.55)], crop) == [.uncertainFace])
    #expect(doubts([Self.face(100, 300, 200, 260, score: 0.55)], crop, point: .centre) == [])
  }
}
