/// The colour that most of a picture has, nearly: the mean of the fullest of 4096 cells of the RGB cube.
enum DominantColour {
  /// - Parameter pixels: sRGB, three bytes each.
  /// - Returns: `#rrggbb`.
  static func text(pixels: [UInt8]) -> String {
    var count = [Int](repeating: 0, count: 4096)
    var sums = [Int](repeating: 0, count: 3 * 4096)
    for at in stride(from: 0, to: pixels.count - 2, by: 3) {
      let cell = Int(pixels[at] >> 4) << 8 | Int(pixels[at + 1] >> 4) << 4 | Int(pixels[at + 2] >> 4)
      count[cell] += 1
      for band in 0..<3 { sums[3 * cell + band] += Int(pixels[at + band]) }
    }
    let fullest = count.indices.max { count[$0] < count[$1] } ?? 0
    guard count[fullest] > 0 else { return "#000000" }
    let digits = Array("0123456789abcdef")
    return (0..<3).reduce(into: "#") { text, band in
      let mean = sums[3 * fullest + band] / count[fullest]
      text.append(digits[mean >> 4])
      text.append(digits[mean & 15])
    }
  }
}
