/// How a photo was to be turned, and what became of it.
public struct StrippedOrientation: Hashable, Sendable, Codable {
  /// What is done about the orientation.
  public enum Choice: String, Sendable, Codable, CaseIterable {
    /// A block with nothing else in it says it.
    case keep
    /// The picture is turned, where that loses nothing.
    case apply
  }

  /// Why a picture that was to be turned was not.
  public enum Obstacle: String, Sendable, Codable, CaseIterable {
    /// A JPEG whose sides are no whole units of its blocks.
    case notWholeUnits = "not-whole-units"
    /// A lossy WebP: there is no way to turn it without loss.
    case lossyWebP = "lossy-webp"
    /// The turned picture was not the same, pixel by pixel.
    case pixelsDiffer = "pixels-differ"
    /// The turned file would be larger than a file may be.
    case tooLarge = "too-large"
    /// The picture is damaged, or coded in a way that cannot be turned.
    case notTurnable = "not-turnable"
  }

  /// Of the upload, 1...8.
  public var value: Orientation
  /// Whether the file still says it; false where the picture stands upright.
  public var isKept: Bool
  public var obstacle: Obstacle?

  public init(value: Orientation, isKept: Bool, obstacle: Obstacle? = nil) {
    self.value = value
    self.isKept = isKept
    self.obstacle = obstacle
  }
}
