/// Pixels whose every value follows from their place: gradients in three directions, and a texture that is not smooth.
struct Scene {
  let width: Int
  let height: Int
  let pixels: [UInt8]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 3)
    for y in 0..<height {
      for x in 0..<width {
        let texture = (x * 7 ^ y * 13) & 15
        pixels.append(UInt8(x * 200 / width + texture))
        pixels.append(UInt8(y * 200 / height + texture))
        pixels.append(UInt8(220 - (x + y) * 200 / (width + height) + texture))
      }
    }
    self.pixels = pixels
  }

  /// The mean difference to other pixels, in levels of 0...255.
  func distance(to other: [UInt8]) -> Double {
    Double(zip(pixels, other).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }) / Double(pixels.count)
  }
}
