import CZimg
import Planes
import Testing

@testable import Zimg

@Suite struct ResizeTests {
  static func picture(_ width: Int, _ height: Int, _ level: (_ x: Int, _ y: Int) -> UInt8) throws -> PlanarPicture {
    let plane = try Plane(width: width, height: height) { start, stride in
      for y in 0..<height { for x in 0..<width { start[y * stride + x] = level(x, y) } }
    }
    return PlanarPicture(luma: plane, blue: plane, red: plane)
  }

  static func noise(_ x: Int, _ y: Int) -> UInt8 { UInt8(truncatingIfNeeded: (x &* 7919 &+ y &* 104_729) &* 2_654_435_761 >> 13) }

  static func samples(_ picture: PlanarPicture) -> [[UInt8]] {
    picture.planes.flatMap { plane in (0..<plane.height).map { Array(plane.row($0)) } }
  }

  static func whole(_ picture: PlanarPicture) -> PictureRegion { .whole(of: picture) }

  @Test func aPlainPictureStaysPlain() throws {
    for level: UInt8 in [0, 1, 127, 254, 255] {
      let made = try Self.picture(301, 203) { _, _ in level }.resized(
        PictureRegion(x: 3.5, y: 0.25, width: 250, height: 200), width: 97, height: 61)
      #expect(Set(Self.samples(made).joined()) == [level])
    }
  }

  /// Colour is place: the middle of the region is the middle of what is made, to a fifth of a level.
  @Test func aRegionMayBeginWithinAPixel() throws {
    let picture = try Self.picture(400, 300) { x, _ in UInt8(x / 2) }
    for start in [40.0, 40.25, 40.5, 41.75] {
      let made = try picture.resized(PictureRegion(x: start, y: 10, width: 240, height: 120), width: 80, height: 40)
      for x in stride(from: 4, to: 76, by: 9) {
        let place = start + (Double(x) + 0.5) * 3
        #expect(abs(Double(made.luma.row(20)[x]) - (place / 2 - 0.5)) < 1)
      }
    }
  }

  /// Plain C is what all others are held to: zimg 3.0.4 has instructions that fail for one shape in sixty.
  @Test func theFastestInstructionsGiveWhatPlainCGives() throws {
    let picture = try Self.picture(472, 305, Self.noise)
    var state: UInt32 = 3
    func random(_ limit: Int) -> Int {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int(state >> 8) % limit
    }
    for _ in 0..<150 {
      let region = PictureRegion(
        x: Double(random(200)) / 2, y: Double(random(120)) / 2, width: Double(300 + random(140)) / 2 + 150,
        height: Double(180 + random(240)) / 2)
      let (width, height) = (1 + random(Int(region.width)), 1 + random(Int(region.height)))
      let plain = try picture.resized(region, width: width, height: height, processor: ZIMG_CPU_NONE)
      let fastest = try picture.resized(region, width: width, height: height)
      #expect(Self.samples(plain) == Self.samples(fastest), "\(region) to \(width)x\(height)")
    }
    // A shape that fails with 512-bit instructions.
    let region = PictureRegion(x: 80.5, y: 44.5, width: 388, height: 137)
    let plain = try picture.resized(region, width: 189, height: 66, processor: ZIMG_CPU_NONE)
    #expect(try Self.samples(picture.resized(region, width: 189, height: 66)) == Self.samples(plain))
  }

  /// There are kernels of a processor's own for some factors, and one of them errs just below one half.
  @Test func everyFactorGivesWhatPlainCodeGives() throws {
    let picture = try Self.picture(430, 12, Self.noise)
    let region = PictureRegion(x: 17, y: 2, width: 396, height: 9)
    for width in 90...396 {
      let best = try picture.resized(region, width: width, height: 4)
      let plain = try picture.resized(region, width: width, height: 4, processor: ZIMG_CPU_NONE)
      #expect(Self.samples(best) == Self.samples(plain), "\(width)")
    }
  }

  @Test func extremeShapes() throws {
    for (width, height, to) in [(1, 1, (1, 1)), (1, 500, (1, 7)), (9000, 2, (30, 1)), (3, 3, (8, 8)), (65_000, 1, (640, 1))] {
      let picture = try Self.picture(width, height) { _, _ in 77 }
      let made = try picture.resized(Self.whole(picture), width: to.0, height: to.1)
      #expect(made.width == to.0 && made.height == to.1)
      #expect(Set(Self.samples(made).joined()) == [77])
    }
  }

  @Test func theSameFilterServesAgain() throws {
    let picture = try Self.picture(200, 100, Self.noise)
    let once = try picture.resized(Self.whole(picture), width: 50, height: 25)
    for side in 1...70 { _ = try picture.resized(Self.whole(picture), width: side, height: side) }
    #expect(try Self.samples(picture.resized(Self.whole(picture), width: 50, height: 25)) == Self.samples(once))
  }
}
