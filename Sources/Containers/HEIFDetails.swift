/// What the boxes of a HEIC or AVIF tell beyond its size.
public struct HEIFDetails: Sendable, Equatable {
  /// Counter-clockwise quarter turns of the primary picture (irot), 0...3.
  public internal(set) var rotation = 0
  /// The mirror axis of the primary picture (imir): 0 top and bottom change places, 1 left and right; nil without one.
  public internal(set) var mirrorAxis: Int?
  /// The primary picture's own size (ispe), before any crop or turn.
  public internal(set) var codedWidth: Int?
  public internal(set) var codedHeight: Int?
  /// The item type of the primary picture: `hvc1`, `av01`, `grid` and so on.
  public internal(set) var primaryType: String?
  public internal(set) var hasAlpha = false
  /// The alpha plane is shared with a part of the primary picture: it was used in laying that part over the others.
  public internal(set) var hasUsedAlpha = false
  /// The file has a film track beside or instead of still items.
  public internal(set) var hasMovie = false
  /// The primary picture is cropped by a clean aperture: what lies outside it stays in the file.
  public internal(set) var hasCleanAperture = false
}
