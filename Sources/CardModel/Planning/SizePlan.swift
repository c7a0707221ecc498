/// Every picture that will be made of a photo, and how much of it must be decoded for that.
public struct SizePlan: Hashable, Sendable, Codable {
  /// The upright upload.
  public var source: PixelSize
  public var renditions: [PlannedRendition]
  /// The decoded picture needs at least these sides; never more than `source`.
  public var master: PixelSize
  /// 1, 2, 4 or 8: the decoder makes the master that much smaller than `source`. More than 1 only for JPEG and WebP. The one number
  /// by which a picture depends on the others of its recipe.
  public var shrink: Int
}
