internal import CardModel

/// A picture in greys: the luma of its pixels by BT.709, 0...255, row by row.
struct Luminance {
  let width: Int
  let height: Int
  let values: [UInt8]

  init(width: Int, height: Int, values: [UInt8]) {
    self.width = width
    self.height = height
    self.values = values
  }

  /// - Parameter box: within the picture.
  func part(_ box: PixelBox) -> Luminance {
    var values: [UInt8] = []
    values.reserveCapacity(box.width * box.height)
    for y in box.y..<(box.y + box.height) { values += self.values[(y * width + box.x)..<(y * width + box.x + box.width)] }
    return Luminance(width: box.width, height: box.height, values: values)
  }

  /// - Parameter pixels: sRGB, three bytes each.
  init(pixels: [UInt8], width: Int, height: Int) {
    var values = [UInt8](repeating: 0, count: width * height)
    for pixel in values.indices {
      let (red, green, blue) = (Int(pixels[3 &* pixel]), Int(pixels[3 &* pixel &+ 1]), Int(pixels[3 &* pixel &+ 2]))
      values[pixel] = UInt8(truncatingIfNeeded: (54 &* red &+ 183 &* green &+ 19 &* blue) >> 8)
    }
    self.init(width: width, height: height, values: values)
  }
}
