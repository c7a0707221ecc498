/// How a stored picture has to be turned to stand upright: the eight values of EXIF's Orientation tag.
public enum Orientation: Int, Sendable, Codable, CaseIterable {
  case upright = 1
  case mirrored, halfTurn, mirroredHalfTurn
  case transposed, quarterClockwise, transversed, quarterCounterclockwise

  /// Whether width and height change places.
  public var swapsSides: Bool { rawValue >= 5 }
}
