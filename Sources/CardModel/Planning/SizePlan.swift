/// Every picture that will be made of a photo, and how much of it must be decoded for that.
public struct SizePlan: Hashable, Sendable, Codable {
  /// The upright upload.
  public var source: PixelSize
  public var renditions: [PlannedRendition]
  /// The decoded picture needs at least these sides; never more than `source`.
  public var master: PixelSize
}
