import JPEG
import Planes
import Testing

@Suite struct JPEGTests {
  /// A scene of soft waves in all three planes, whose colours are not those of its luma.
  static func scene(_ width: Int, _ height: Int) throws -> PlanarPicture {
    func plane(_ across: Int, _ down: Int) throws -> Plane {
      try Plane(width: width, height: height) { start, stride in
        for y in 0..<height {
          for x in 0..<width {
            let (column, row) = (abs((x * across) % 256 - 128), abs((y * down) % 256 - 128))
            start[y * stride + x] = UInt8(40 + (column + row) * 2 / 3)
          }
        }
      }
    }
    return PlanarPicture(luma: try plane(3, 2), blue: try plane(1, 2), red: try plane(2, 1))
  }

  static func distance(_ one: Plane, _ other: Plane) -> Double {
    var sum = 0
    for y in 0..<one.height { for x in 0..<one.width { sum += abs(Int(one.row(y)[x]) - Int(other.row(y)[x])) } }
    return Double(sum) / Double(one.width * one.height)
  }

  @Test(
    arguments: [JPEGEncoder.Coding.standard, .optimised, .progressive], [(64, 48), (61, 47), (1, 1), (17, 9), (250, 3)])
  func whatIsWrittenIsRead(_ coding: JPEGEncoder.Coding, _ size: (Int, Int)) throws {
    let scene = try Self.scene(size.0, size.1)
    for fullChroma in [false, true] {
      let bytes = try JPEGEncoder(quality: 95, coding: coding, fullChroma: fullChroma).encode(scene)
      let (picture, warnings) = try JPEGDecoder.decode(bytes, width: size.0, height: size.1, shrink: 1)
      #expect(warnings == "")
      for (one, other) in zip(picture.planes, scene.planes) { #expect(Self.distance(one, other) < (fullChroma ? 1.5 : 3)) }
      #expect(try JPEGEncoder(quality: 95, coding: coding, fullChroma: fullChroma).encode(scene) == bytes)
    }
  }

  /// Smaller pictures, through both ways to read: as the decoder has them, and with colours that it enlarges.
  @Test(arguments: [1, 2, 4, 8])
  func shrunk(_ shrink: Int) throws {
    let scene = try Self.scene(203, 150)
    for fullChroma in [false, true] {
      let bytes = try JPEGEncoder(quality: 95, coding: .standard, fullChroma: fullChroma).encode(scene)
      let picture = try JPEGDecoder.decode(bytes, width: 203, height: 150, shrink: shrink).picture
      #expect(picture.width == (203 + shrink - 1) / shrink && picture.height == (150 + shrink - 1) / shrink)
      // The mean of a plane is the same at every size.
      for (one, other) in zip(picture.planes, scene.planes) {
        func mean(_ plane: Plane) -> Double {
          Double((0..<plane.height).reduce(0) { $0 + plane.row($1).reduce(0) { $0 + Int($1) } }) / Double(plane.width * plane.height)
        }
        #expect(abs(mean(one) - mean(other)) < 2)
      }
    }
  }

  @Test func standardCodesTakeOnePassAndAFewMoreBytes() throws {
    let scene = try Self.scene(640, 480)
    let quick = try JPEGEncoder(quality: 82, coding: .standard, fullChroma: false).encode(scene)
    let counted = try JPEGEncoder(quality: 82, coding: .optimised, fullChroma: false).encode(scene)
    #expect(quick.count > counted.count)
    let (one, other) = (
      try JPEGDecoder.decode(quick, width: 640, height: 480, shrink: 1).picture,
      try JPEGDecoder.decode(counted, width: 640, height: 480, shrink: 1).picture
    )
    #expect(zip(one.planes, other.planes).allSatisfy { Self.distance($0, $1) == 0 })
  }

  @Test func damageIsTold() throws {
    let bytes = try JPEGEncoder(quality: 90, coding: .standard, fullChroma: false).encode(Self.scene(320, 240))
    let cut = Array(bytes.prefix(bytes.count / 2)) + [0xFF, 0xD9]
    #expect(try JPEGDecoder.decode(cut, width: 320, height: 240, shrink: 1).warnings.contains("premature end"))
    #expect(throws: JPEGError.self) { try JPEGDecoder.decode(Array(bytes.prefix(100)), width: 320, height: 240, shrink: 1) }
    #expect(throws: JPEGError.self) { try JPEGDecoder.decode([], width: 320, height: 240, shrink: 1) }
    #expect(throws: JPEGError.otherSize) { try JPEGDecoder.decode(bytes, width: 321, height: 240, shrink: 1) }
  }

  /// Noise in the middle of the coded data: whatever is told, nothing is read or written beyond the planes.
  @Test func brokenDataEndsSomewhere() throws {
    let bytes = try JPEGEncoder(quality: 90, coding: .progressive, fullChroma: false).encode(Self.scene(97, 61))
    var state: UInt32 = 7
    for _ in 0..<300 {
      var broken = bytes
      for _ in 0..<4 {
        state = state &* 1_664_525 &+ 1_013_904_223
        broken[20 + Int(state >> 8) % (broken.count - 22)] = UInt8(truncatingIfNeeded: state >> 24)
      }
      for shrink in [1, 4] { _ = try? JPEGDecoder.decode(broken, width: 97, height: 61, shrink: shrink) }
    }
  }
}
