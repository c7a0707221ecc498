import CardModel
import Testing

/// When two pictures are taken for one, on pictures that are known at every point.
@Suite struct ResemblanceTests {
  /// A few soft blobs of light, drawn from a number.
  private struct Scene {
    private let blobs: [(x: Double, y: Double, radius: Double, light: Double)]

    init(_ seed: UInt64) {
      var state = seed &* 0x9E37_79B9_7F4A_7C15
      func next() -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(state >> 40) / Double(1 << 24)
      }
      blobs = (0..<14).map { _ in (next(), next(), 0.04 + 0.12 * next(), 140 * next() - 70) }
    }

    /// At a place of the whole scene, 0...1 both ways.
    func light(x: Double, y: Double) -> Double {
      blobs.reduce(120) { sum, blob in
        let distance = ((x - blob.x) * (x - blob.x) + (y - blob.y) * (y - blob.y)) / (blob.radius * blob.radius)
        return sum + blob.light / (1 + distance * distance)
      }
    }

    /// What is left between these edges, in a picture of 900 x 1200 when nothing is cut.
    func seen(
      left: Double = 0, top: Double = 0, right: Double = 0, bottom: Double = 0, isMirrored: Bool = false,
      tone: (Double) -> Double = { $0 }
    ) -> Appearance {
      let (width, height) = (1 - left - right, 1 - top - bottom)
      let side = Double(Fingerprint.side)
      // The mean of a cell, by nine of its points.
      let points = [1.0 / 6, 0.5, 5.0 / 6]
      let fingerprint = Fingerprint { row, column in
        let column = isMirrored ? Fingerprint.side - 1 - column : column
        var sum = 0.0
        for y in points {
          for x in points {
            let light = self.light(x: left + width * (Double(column) + x) / side, y: top + height * (Double(row) + y) / side)
            sum += min(max(tone(light), 0), 255)
          }
        }
        return UInt8((sum / 9).rounded())
      }
      return Appearance(size: PixelSize(width: Int(900 * width), height: Int(1200 * height)), fingerprint: fingerprint)
    }
  }

  private static let whole = Scene(1).seen()

  @Test func theSamePictureIsTheSame() {
    #expect(Resemblance.percent(Self.whole, Self.whole) == 100)
  }

  @Test(arguments: [
    ("mirrored", Scene(1).seen(isMirrored: true)),
    ("brightened", Scene(1).seen { $0 * 1.2 }),
    ("brightened by levels", Scene(1).seen { $0 + 40 }),
    ("darkened", Scene(1).seen { $0 * 0.7 }),
    ("cut all around", Scene(1).seen(left: 0.025, top: 0.025, right: 0.025, bottom: 0.025)),
    ("cut at the left", Scene(1).seen(left: 0.05)),
    ("cut at the top", Scene(1).seen(top: 0.1)),
    ("cut at a corner", Scene(1).seen(left: 0.1, bottom: 0.1)),
    ("cut at the other corner", Scene(1).seen(top: 0.1, right: 0.1)),
    ("cut, mirrored, brightened", Scene(1).seen(left: 0.1, bottom: 0.05, isMirrored: true) { $0 * 1.15 }),
  ])
  func aCopyIsKnownAgain(name: String, copy: Appearance) {
    #expect(Resemblance.percent(Self.whole, copy) >= Resemblance.standardThreshold, "\(name)")
    #expect(Resemblance.percent(copy, Self.whole) == Resemblance.percent(Self.whole, copy), "\(name): the order counts")
  }

  /// Neither is the other's part.
  @Test func twoPartsOfOnePictureAreKnownAgain() {
    let (one, other) = (Scene(1).seen(left: 0.1, top: 0.05), Scene(1).seen(right: 0.1, bottom: 0.05))
    #expect(Resemblance.percent(one, other) >= Resemblance.standardThreshold)
  }

  @Test func differentPicturesAreKeptApart() {
    let scenes = (1...12).map { Scene(UInt64($0)).seen() }
    for (index, one) in scenes.enumerated() {
      for other in scenes[..<index] { #expect(Resemblance.percent(one, other) < Resemblance.standardThreshold - 10) }
    }
  }

  /// A third of a picture is another picture.
  @Test func aSmallPartIsAnotherPicture() {
    #expect(Resemblance.percent(Self.whole, Scene(1).seen(left: 0.35, top: 0.35)) < Resemblance.standardThreshold)
  }

  @Test func picturesOfOtherShapesAreKeptApart() {
    var turned = Self.whole
    turned.size = turned.size.turnedByQuarter
    #expect(Resemblance.percent(Self.whole, turned) == 0)
  }

  /// Two plain walls have nothing in common that could be known again.
  @Test func plainPicturesLookLikeNothing() {
    let wall = Appearance(size: PixelSize(width: 3, height: 4), fingerprint: Fingerprint { row, _ in row % 2 == 0 ? 90 : 91 })
    #expect(Resemblance.percent(wall, wall) == 0)
    #expect(Resemblance.percent(wall, Self.whole) == 0)
  }

  @Test func oddSizesDoNoHarm() {
    var line = Self.whole
    line.size = PixelSize(width: .max, height: 1)
    #expect(Resemblance.percent(line, Self.whole) == 0)
    line.size = PixelSize(width: 0, height: 0)
    #expect((0...100).contains(Resemblance.percent(line, line)))
  }

  @Test func aFingerprintIsItsTextAndNoOtherText() throws {
    let text = try CanonicalJSON.line(Self.whole.fingerprint)
    #expect(try CanonicalJSON.decode(Fingerprint.self, from: text) == Self.whole.fingerprint)
    #expect(text.count == 768 + 2)
    for wrong in [#""""#, #""AAAA""#, #""?""#, "7", "\"" + String(repeating: "A", count: 1024) + "\""] {
      #expect(throws: (any Error).self, "\(wrong)") { try CanonicalJSON.decode(Fingerprint.self, from: Array(wrong.utf8)) }
    }
    #expect(Fingerprint(cells: [1, 2, 3]) == nil)
  }
}
