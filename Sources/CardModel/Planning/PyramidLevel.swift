/// Which halving of the master a picture is resized from.
public enum PyramidLevel {
  /// The level that leaves 2..<4 for the resize itself; 0, the master, below that. A Lanczos kernel over so few pixels is cheap, and
  /// what it is given was averaged over whole squares.
  ///
  /// - Parameter factor: pixels of the master for one of the output, in the direction that has fewer.
  public static func leaving(factor: Double) -> Int {
    var (level, rest) = (0, factor)
    while rest >= 4 { (level, rest) = (level + 1, rest / 2) }
    return level
  }
}
