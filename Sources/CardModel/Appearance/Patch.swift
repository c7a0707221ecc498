/// A part of a picture as a square of samples, without its brightness and contrast: their mean is 0, the sum of their squares 1.
struct Patch {
  let side: Int
  private let samples: [Double]

  /// `nil` where the part is plain: noise and rounding would be compared.
  ///
  /// - Parameter values: `side` x `side`, row by row.
  init?(_ values: [Double], side: Int) {
    let mean = values.reduce(0, +) / Double(values.count)
    let energy = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    guard energy > Self.leastVariance * Double(values.count) else { return nil }
    let scale = 1 / energy.squareRoot()
    samples = values.map { ($0 - mean) * scale }
    self.side = side
  }

  /// Square levels of luma: a deviation of half a level, which rounding alone nearly makes.
  private static let leastVariance = 0.25

  /// Left and right exchanged.
  var mirrored: Patch {
    var values = samples
    for row in 0..<side { values[(row * side)..<((row + 1) * side)].reverse() }
    return Patch(normal: values, side: side)
  }

  private init(normal: [Double], side: Int) {
    samples = normal
    self.side = side
  }

  /// How alike two patches of one size are: 1 for the same, 0 for what has nothing in common.
  func correlation(with other: Patch) -> Double {
    var sum = 0.0
    for index in samples.indices { sum += samples[index] * other.samples[index] }
    return sum
  }

  /// The same of samples that are not a patch yet; 0 where they are plain.
  func correlation(withValues values: [Double]) -> Double {
    var (sum, squares, product) = (0.0, 0.0, 0.0)
    for index in samples.indices {
      let value = values[index]
      sum += value
      squares += value * value
      product += value * samples[index]
    }
    let count = Double(samples.count)
    let energy = squares - sum * sum / count
    // The mean of `samples` is 0, so that of `values` cancels out.
    return energy > Self.leastVariance * count ? product / energy.squareRoot() : 0
  }
}
