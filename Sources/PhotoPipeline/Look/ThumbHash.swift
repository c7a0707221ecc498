internal import Glibc

/// A picture in about 25 bytes, in Evan Wallace's ThumbHash format for opaque pictures: cosine terms of lightness and two colour differences.
enum ThumbHash {
  /// - Parameter pixels: sRGB, three bytes each, at most 100 x 100 pixels.
  static func bytes(pixels: [UInt8], width: Int, height: Int) -> [UInt8] {
    let count = width * height
    var lightness = [Double](repeating: 0, count: count)
    var yellowBlue = lightness
    var redGreen = lightness
    for pixel in 0..<count {
      let red = Double(pixels[3 * pixel]) / 255
      let green = Double(pixels[3 * pixel + 1]) / 255
      let blue = Double(pixels[3 * pixel + 2]) / 255
      lightness[pixel] = (red + green + blue) / 3
      yellowBlue[pixel] = (red + green) / 2 - blue
      redGreen[pixel] = red - green
    }
    let long = Double(max(width, height))
    let across = max(1, Int((7 * Double(width) / long).rounded()))
    let down = max(1, Int((7 * Double(height) / long).rounded()))
    let light = Channel(lightness, width: width, height: height, termsAcross: max(3, across), termsDown: max(3, down))
    let yellow = Channel(yellowBlue, width: width, height: height, termsAcross: 3, termsDown: 3)
    let red = Channel(redGreen, width: width, height: height, termsAcross: 3, termsDown: 3)

    let isLandscape = width > height
    let first =
      scaled(light.mean, 63) | scaled(0.5 + yellow.mean / 2, 63) << 6 | scaled(0.5 + red.mean / 2, 63) << 12 | scaled(light.scale, 31) << 18
    let second = (isLandscape ? down : across) | scaled(yellow.scale, 63) << 3 | scaled(red.scale, 63) << 9 | (isLandscape ? 1 << 15 : 0)
    var hash = [first & 255, first >> 8 & 255, first >> 16, second & 255, second >> 8].map { UInt8(truncatingIfNeeded: $0) }
    let terms = light.terms + yellow.terms + red.terms
    for at in stride(from: 0, to: terms.count, by: 2) {
      let high = at + 1 < terms.count ? scaled(terms[at + 1], 15) : 0
      hash.append(UInt8(scaled(terms[at], 15) | high << 4))
    }
    return hash
  }

  private static func scaled(_ value: Double, _ limit: Int) -> Int { Int((Double(limit) * value).rounded()) }

  /// One channel as cosine terms; `terms` lie in 0...1 around the middle, `scale` says how far they reach.
  private struct Channel {
    var mean = 0.0
    var scale = 0.0
    var terms: [Double] = []

    init(_ values: [Double], width: Int, height: Int, termsAcross: Int, termsDown: Int) {
      for row in 0..<termsDown {
        var column = 0
        while column * termsDown < termsAcross * (termsDown - row) {
          let waves = (0..<width).map { cos(.pi / Double(width) * Double(column) * (Double($0) + 0.5)) }
          var sum = 0.0
          for y in 0..<height {
            let wave = cos(.pi / Double(height) * Double(row) * (Double(y) + 0.5))
            for x in 0..<width { sum += values[x + y * width] * waves[x] * wave }
          }
          let term = sum / Double(width * height)
          if column == 0 && row == 0 {
            mean = term
          } else {
            terms.append(term)
            scale = max(scale, abs(term))
          }
          column += 1
        }
      }
      if scale > 0 { terms = terms.map { 0.5 + 0.5 / scale * $0 } }
    }
  }
}
