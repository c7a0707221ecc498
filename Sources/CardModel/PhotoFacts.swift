/// What a photo's header tells before any pixel is decoded.
public struct PhotoFacts: Hashable, Sendable, Codable {
  public var format: PhotoFormat
  public var bytes: Int
  /// The size as stored; in HEIC and AVIF already turned by the container's own boxes.
  public var stored: PixelSize
  /// The turn that is still to be made; `upright` for HEIC and AVIF, whose decoder turns.
  public var orientation: Orientation
  public var colour: PhotoColour
  /// Bits of a channel.
  public var bitDepth: Int
  public var hasAlpha: Bool
  /// Frames or pages, 1...`mostFrames`; only the first is used.
  public var frames: Int
  public var metadata: RemovedMetadata

  /// A file may claim more; nobody counts them.
  public static let mostFrames = 1_000_000_000

  public init(
    format: PhotoFormat, bytes: Int, stored: PixelSize, orientation: Orientation, colour: PhotoColour, bitDepth: Int, hasAlpha: Bool,
    frames: Int,
    metadata: RemovedMetadata
  ) {
    self.format = format
    self.bytes = bytes
    self.stored = stored
    self.orientation = orientation
    self.colour = colour
    self.bitDepth = bitDepth
    self.hasAlpha = hasAlpha
    self.frames = frames
    self.metadata = metadata
  }

  /// The size as a person sees it.
  public var upright: PixelSize { orientation.swapsSides ? stored.turnedByQuarter : stored }

  /// Whether a master of it can be kept: no JPEG has longer sides.
  public var canHaveMaster: Bool { upright.longEdge <= OutputFormat.jpeg.maxSide }
}
