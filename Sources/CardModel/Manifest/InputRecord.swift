/// The upload, as the manifest of its photo describes it. Its name is not told.
public struct InputRecord: Hashable, Sendable, Codable {
  public var sha256: Digest
  public var bytes: Int
  public var mediaType: String
  /// Upright.
  public var width: Int
  public var height: Int
  /// EXIF's value; 1 for HEIC and AVIF, which their decoder turns.
  public var orientation: Int
  public var colour: PhotoColour
  public var bitDepth: Int
  public var hasAlpha: Bool
  public var frames: Int

  public init(sha256: Digest, facts: PhotoFacts) {
    self.sha256 = sha256
    bytes = facts.bytes
    mediaType = facts.format.mediaType
    width = facts.upright.width
    height = facts.upright.height
    orientation = facts.orientation.rawValue
    colour = facts.colour
    bitDepth = facts.bitDepth
    hasAlpha = facts.hasAlpha
    frames = facts.frames
  }

  /// The facts that this was written from; `nil` where no photo has such.
  func facts(removed: RemovedMetadata) -> PhotoFacts? {
    guard let format = PhotoFormat.allCases.first(where: { $0.mediaType == mediaType }), let turn = Orientation(rawValue: orientation),
      width > 0, height > 0
    else { return nil }
    let upright = PixelSize(width: width, height: height)
    return PhotoFacts(
      format: format, bytes: bytes, stored: turn.swapsSides ? upright.turnedByQuarter : upright, orientation: turn, colour: colour,
      bitDepth: bitDepth, hasAlpha: hasAlpha, frames: frames, metadata: removed)
  }
}
