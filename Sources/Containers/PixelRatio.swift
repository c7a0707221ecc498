/// How the sides of a pixel relate, by the pixels that a length has across and down: nearly always 1 to 1.
///
/// Numbers that could say something else are none: most pixels are square, those of broadcast and fax have terms below 128 once their common
/// factors are gone. Anything beyond, or zero, is taken for 1 to 1.
public struct PixelRatio: Sendable, Equatable {
  /// 1..<128 each, without a common factor.
  public let across: Int
  public let down: Int

  public static let square = PixelRatio(1, 1)

  init(_ across: Int, _ down: Int) {
    var (across, down) = (across, down)
    var (divisor, rest) = (across, down)
    while rest > 0 { (divisor, rest) = (rest, divisor % rest) }
    if divisor > 0 { (across, down) = (across / divisor, down / divisor) }
    let isPlausible = (1..<128).contains(across) && (1..<128).contains(down)
    (self.across, self.down) = isPlausible ? (across, down) : (1, 1)
  }

  /// Of the picture by a quarter turn.
  public var turned: PixelRatio { PixelRatio(down, across) }
}
