/// Pictures of our own making, in whole numbers: `scripts/support/yunet-reference` draws the same.
struct Drawing {
  /// In thousandths of the picture's width.
  struct Ellipse {
    let x, y, halfWidth, halfHeight: Int
    let colour: [UInt8]

    init(_ x: Int, _ y: Int, _ halfWidth: Int, _ halfHeight: Int, _ colour: [UInt8]) {
      (self.x, self.y, self.halfWidth, self.halfHeight, self.colour) = (x, y, halfWidth, halfHeight, colour)
    }
  }

  let width: Int
  let height: Int
  private(set) var pixels: [UInt8]

  static func gradient(_ width: Int, _ height: Int) -> Drawing {
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width { pixels += [UInt8(x * 255 / width), UInt8(y * 255 / height), UInt8((3 * x + 5 * y) % 256)] }
    }
    return Drawing(width: width, height: height, pixels: pixels)
  }

  /// Ellipses on one colour, painted in order.
  static func painted(_ width: Int, _ height: Int, _ background: [UInt8], _ shapes: [Ellipse]) -> Drawing {
    var drawing = Drawing(width: width, height: height, pixels: Array((0..<width * height).map { _ in background }.joined()))
    for shape in shapes {
      for y in 0..<height {
        for x in 0..<width {
          let across = ((2 * x + 1) * 500 - shape.x * width) * shape.halfHeight
          let along = ((2 * y + 1) * 500 - shape.y * width) * shape.halfWidth
          let edge = shape.halfWidth * shape.halfHeight * width
          if across * across + along * along <= edge * edge {
            drawing.pixels.replaceSubrange((y * width + x) * 3..<(y * width + x) * 3 + 3, with: shape.colour)
          }
        }
      }
    }
    return drawing
  }

  static let discs = painted(
    160, 97, [200, 200, 190],
    [
      Ellipse(200, 300, 150, 150, [250, 30, 20]), Ellipse(600, 350, 220, 220, [20, 60, 240]), Ellipse(420, 560, 90, 90, [255, 255, 255]),
    ])

  /// A cartoon face that looks out of the picture: hair, face, brows, eyes, nose, nostrils, mouth.
  static func face(_ side: Int) -> Drawing { painted(side, side, [120, 150, 180], faceShapes) }

  static let faceShapes = [
    Ellipse(500, 420, 250, 330, [60, 40, 25]),
    Ellipse(500, 460, 195, 265, [224, 172, 140]),
    Ellipse(415, 370, 55, 12, [70, 45, 30]),
    Ellipse(585, 370, 55, 12, [70, 45, 30]),
    Ellipse(420, 420, 42, 20, [245, 245, 245]),
    Ellipse(580, 420, 42, 20, [245, 245, 245]),
    Ellipse(420, 420, 19, 19, [50, 30, 20]),
    Ellipse(580, 420, 19, 19, [50, 30, 20]),
    Ellipse(500, 490, 22, 60, [206, 150, 120]),
    Ellipse(482, 545, 14, 9, [150, 95, 75]),
    Ellipse(518, 545, 14, 9, [150, 95, 75]),
    Ellipse(500, 625, 78, 26, [180, 70, 70]),
    Ellipse(500, 620, 66, 6, [110, 35, 40]),
  ]

  static let all = ["gradient": gradient(96, 64), "discs": discs, "face": face(128), "pixel": gradient(1, 1)]

  /// Bytes that look like chance and are the same each time.
  static func noise(_ width: Int, _ height: Int) -> Drawing {
    var state = UInt32(truncatingIfNeeded: width &* 7919 &+ height)
    let pixels = (0..<width * height * 3).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(truncatingIfNeeded: state >> 24)
    }
    return Drawing(width: width, height: height, pixels: pixels)
  }
}
