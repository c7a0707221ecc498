/// The `cHRM` chunk of a PNG (W3C PNG, 11.3.2.1) in a form that has no room for anything else: where white and the primaries of a picture
/// stand, in the ten-thousandths that standards state them in.
enum PNGChromaticities {
  /// A chunk's numbers are of 1/100000, those of the form of 1/10000.
  private static let step = 10

  /// The chunk's eight numbers of 1/100000, rounded to ten-thousandths; nil where they are none of a picture: white outside the triangle of the
  /// primaries, or a number beyond 1.
  static func neutral(_ payload: ArraySlice<UInt8>) -> [UInt8]? {
    let data = Bytes(Array(payload))
    guard data.count == 32 else { return nil }
    let numbers = (0..<8).compactMap { data.u32(4 * $0) }.map { ($0 + step / 2) / step }
    guard numbers.allSatisfy({ $0 <= 10_000 }) else { return nil }
    let points = (0..<4).map { (x: numbers[2 * $0], y: numbers[2 * $0 + 1]) }
    let (white, red, green, blue) = (points[0], points[1], points[2], points[3])
    let sides = [(red, green), (green, blue), (blue, red)].map { from, to in
      (to.x - from.x) * (white.y - from.y) - (to.y - from.y) * (white.x - from.x)
    }
    guard white.y > 0, sides.allSatisfy({ $0 > 0 }) || sides.allSatisfy({ $0 < 0 }) else { return nil }
    return numbers.flatMap { BMFFBuilder.number($0 * step, 4) }
  }
}
