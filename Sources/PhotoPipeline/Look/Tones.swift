/// How many pixels of a picture have each luma.
struct Tones {
  private let counts: [Int]
  private let total: Int

  init(of picture: Luminance) {
    var counts = [Int](repeating: 0, count: 256)
    for value in picture.values { counts[Int(value)] &+= 1 }
    self.counts = counts
    total = picture.values.count
  }

  /// The level that `thousandths` of all pixels do not exceed.
  func level(thousandths: Int) -> Int {
    var sum = 0
    for (level, count) in counts.enumerated() {
      sum += count
      if sum * 1000 >= thousandths * total { return level }
    }
    return 255
  }

  /// Between the darkest and the brightest parts: half a hundredth of the pixels at either end are left out.
  var range: Int { level(thousandths: 995) - level(thousandths: 5) }

  /// The level around which most pixels lie, within `reach` levels on both sides, and how many those are.
  func commonest(within reach: Int) -> (level: Int, count: Int) {
    var best = (level: 0, count: -1)
    for level in 0..<256 {
      let count = counts[max(0, level - reach)...min(255, level + reach)].reduce(0, +)
      if count > best.count { best = (level, count) }
    }
    return best
  }
}
