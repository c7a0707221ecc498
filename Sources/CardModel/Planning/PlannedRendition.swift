/// One output picture that will be made: its name, its size, its variants and formats.
public struct PlannedRendition: Hashable, Sendable, Codable {
  /// `card@2x`, `avatar-256`, `thumb-100x150`, `full`.
  public var name: String
  public var role: RenditionSpec.Role
  public var fit: RenditionSpec.Fit
  public var scale: Int
  /// What the recipe asks for, in pixels.
  public var wanted: PixelSize
  /// What is made: `wanted`, or less where the upload is smaller.
  public var size: PixelSize
  /// Hundredths: how far its crop may come closer to the main face than the largest one is, and is still not enlarged. The same for all
  /// renditions of one ratio for which the recipe asks alike.
  public var zoom: Int
  public var variants: [RenditionVariant]
  public var formats: [OutputFormat]

  /// Whether the upload is too small for what the recipe asks.
  public var isUndersized: Bool { fit == .cover && size != wanted }

  /// Its files, in the order in which they are made. Which of the marked ones fit their mark `PhotoPlan` says.
  public var files: [RenditionFile] {
    variants.flatMap { variant in formats.map { RenditionFile(rendition: name, variant: variant, format: $0) } }
  }
}
