/// Whether what a picture shows is text on a plain ground.
///
/// Parts of 16 x 16 pixels are plain, or text, or something else: text is ground and ink, far apart in luma, that take turns along the rows.
enum Lettering {
  private static let tile = 16
  /// Levels around the commonest luma that are the ground.
  private static let groundReach = 12
  /// Levels from the ground at which ink begins.
  private static let inkDistance = 60
  /// Percent of the picture that must be ground, or no text is looked for.
  private static let leastGround = 50
  /// Per mille of the parts that must be text.
  private static let leastText = 20

  /// Text in percent of the parts that are not plain. `nil` where the picture has no plain ground, or hardly any text.
  static func percent(of picture: Luminance, tones: Tones) -> Int? {
    let ground = tones.commonest(within: groundReach)
    guard ground.count * 100 >= leastGround * picture.values.count else { return nil }
    var (parts, text, other) = (0, 0, 0)
    for top in stride(from: 0, to: picture.height - tile + 1, by: tile) {
      for left in stride(from: 0, to: picture.width - tile + 1, by: tile) {
        parts += 1
        switch kind(of: picture, left: left, top: top, ground: ground.level) {
        case .plain: break
        case .text: text += 1
        case .other: other += 1
        }
      }
    }
    return text * 1000 >= leastText * max(parts, 1) ? text * 100 / (text + other) : nil
  }

  private enum Kind { case plain, text, other }

  private static func kind(of picture: Luminance, left: Int, top: Int, ground level: Int) -> Kind {
    var (ground, turns) = (0, 0)
    for y in top..<(top + tile) {
      var wasInk = false
      for x in left..<(left + tile) {
        let distance = abs(Int(picture.values[y &* picture.width &+ x]) &- level)
        if distance <= groundReach { ground &+= 1 }
        let isInk = distance >= inkDistance
        if isInk != wasInk && x > left { turns &+= 1 }
        wasInk = isInk
      }
    }
    if ground * 100 >= 97 * tile * tile { return .plain }
    // A turn and a half a row, and a quarter of the part left free.
    return ground * 4 >= tile * tile && turns * 2 >= 3 * tile ? .text : .other
  }
}
