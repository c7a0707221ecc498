/// What the header of a JPEG tells beyond its size.
public struct JPEGDetails: Sendable, Equatable {
  public internal(set) var process: JPEGProcess?
  /// Bits a sample: 8, or 12 (which few decoders read).
  public internal(set) var precision: Int?
  /// 1 grey, 3 colour, 4 CMYK or YCCK.
  public internal(set) var components: Int?
  /// Scans of the main picture. Above a few dozen it costs time without need.
  public internal(set) var scanCount = 0
  /// The colour transform of the Adobe marker: 0 RGB or CMYK, 1 YCbCr, 2 YCCK; nil without the marker.
  public internal(set) var adobeTransform: Int?
}
