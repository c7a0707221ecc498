import Planes
import Testing

@Suite struct PlanarPictureTests {
  /// Every eighth level of all three, and the ends.
  static let cube: [UInt8] = {
    let levels = Array(stride(from: 0, through: 248, by: 8)) + [255]
    return levels.flatMap { red in levels.flatMap { green in levels.flatMap { [UInt8(red), UInt8(green), UInt8($0)] } } }
  }()

  @Test func thereAndBackMovesAColourByTwoLevelsAtMost() throws {
    let pixels = Self.cube
    let back = try PlanarPicture(rgb: pixels, width: 33 * 33, height: 33).rgb()
    #expect(zip(pixels, back).map { abs(Int($0) - Int($1)) }.max() ?? 255 <= 2)
  }

  /// The equations of ITU-T T.871, in floating point.
  @Test func itIsJFIF() throws {
    let pixels = Self.cube
    let picture = try PlanarPicture(rgb: pixels, width: 33 * 33, height: 33)
    for at in stride(from: 0, to: 33 * 33 * 33, by: 7) {
      let (x, y) = (at % (33 * 33), at / (33 * 33))
      let (red, green, blue) = (Double(pixels[3 * at]), Double(pixels[3 * at + 1]), Double(pixels[3 * at + 2]))
      let expected = [
        0.299 * red + 0.587 * green + 0.114 * blue, -0.168736 * red - 0.331264 * green + 0.5 * blue + 128,
        0.5 * red - 0.418688 * green - 0.081312 * blue + 128,
      ]
      for (plane, value) in zip(picture.planes, expected) { #expect(abs(Double(plane.row(y)[x]) - min(value, 255)) <= 0.51) }
    }
  }

  @Test func aPartIsThePart() throws {
    let pixels = (0..<(3 * 40 * 30)).map { UInt8(truncatingIfNeeded: $0 / 40) }
    let picture = try PlanarPicture(rgb: pixels, width: 40, height: 30)
    let whole = picture.rgb()
    let part = picture.rgb(x: 7, y: 11, width: 5, height: 3)
    for row in 0..<3 {
      let from = 3 * ((11 + row) * 40 + 7)
      #expect(part[(15 * row)..<(15 * row + 15)].elementsEqual(whole[from..<(from + 15)]))
    }
  }

  @Test func replacingAPartLeavesTheOriginalAndTheRest() throws {
    let picture = try PlanarPicture(rgb: [UInt8](repeating: 90, count: 3 * 20 * 20), width: 20, height: 20)
    let white = [UInt8](repeating: 255, count: 3 * 4 * 2)
    let changed = try picture.replacing(x: 16, y: 18, width: 4, height: 2, with: white)
    #expect(changed.rgb(x: 16, y: 18, width: 4, height: 2) == white)
    #expect(changed.rgb(x: 0, y: 0, width: 20, height: 18) == [UInt8](repeating: 90, count: 3 * 20 * 18))
    #expect(picture.rgb() == [UInt8](repeating: 90, count: 3 * 20 * 20))
  }

  @Test func rowsComeInPartsOfAnyHeight() throws {
    let pixels = (0..<(3 * 10 * 9)).map { UInt8(truncatingIfNeeded: 5 * $0) }
    var canvas = try PlanarCanvas(width: 10, height: 9)
    for (first, rows) in [(0, 2), (2, 1), (3, 6)] { canvas.write(rgb: Array(pixels[(30 * first)..<(30 * (first + rows))]), fromRow: first) }
    #expect(try canvas.picture().rgb() == PlanarPicture(rgb: pixels, width: 10, height: 9).rgb())
  }
}
