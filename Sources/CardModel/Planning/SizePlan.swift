/// Every picture that will be made of a photo, and how much of it must be decoded for that.
public struct SizePlan: Hashable, Sendable, Codable {
  /// The upright upload.
  public var source: PixelSize
  public var renditions: [PlannedRendition]
  /// The decoded picture needs at least these sides; never more than `source`.
  public var master: PixelSize
  /// By how much the decoder itself shrinks: 1, 2, 4 or 8, and 1 in formats that cannot.
  public var shrink: Int
}
