/// How sharp the sharpest parts of a picture are.
///
/// An edge that is sharp changes from one pixel to the next; one that is blurred changes as much over four, in four steps. The squared
/// differences of neighbours are held against those over four pixels, tile by tile, so that contrast plays no part; and since a good portrait
/// may have a blurred background, the tiles at the ninth tenth count.
enum Sharpness {
  /// Pixels of a tile's side, in a picture of 640.
  private static let tile = 32
  private static let distance = 4
  /// The mean squared difference over `distance` below which a tile is too plain to tell.
  private static let leastContrast = 128
  /// With fewer tiles nothing can be said.
  private static let fewest = 4

  /// 100 where everything changes evenly, as in a picture that is all blur; up to 1600. `nil` where the picture is too small or too plain.
  static func percent(of picture: Luminance) -> Int? {
    var ratios: [Int] = []
    for top in stride(from: 0, to: picture.height - tile + 1, by: tile) {
      for left in stride(from: 0, to: picture.width - tile + 1, by: tile) {
        if let ratio = percent(of: picture, left: left, top: top) { ratios.append(ratio) }
      }
    }
    guard ratios.count >= fewest else { return nil }
    ratios.sort()
    return ratios[ratios.count * 9 / 10]
  }

  private static func percent(of picture: Luminance, left: Int, top: Int) -> Int? {
    let (values, width) = (picture.values, picture.width)
    let inner = tile - distance
    var (near, far) = (0, 0)
    func square(_ one: Int, _ other: Int) -> Int {
      let difference = Int(values[one]) &- Int(values[other])
      return difference &* difference
    }
    // Every second row has the same to say.
    for y in stride(from: top, to: top + inner, by: 2) {
      for x in left..<(left + inner) {
        let at = y &* width &+ x
        near &+= square(at, at &+ 1) &+ square(at, at &+ width)
        far &+= square(at, at &+ distance) &+ square(at, at &+ distance &* width)
      }
    }
    let count = inner * inner / 2
    return far >= leastContrast * count ? 100 * distance * distance * near / far : nil
  }
}
