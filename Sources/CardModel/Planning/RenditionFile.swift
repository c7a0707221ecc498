/// Which of a photo's files is meant: what a recipe tells apart, without the photo's name.
public struct RenditionFile: Hashable, Sendable, Codable {
  /// `card@2x`, `avatar-256`, `thumb-100x150`, `full`.
  public var rendition: String
  public var variant: RenditionVariant
  public var format: OutputFormat

  public init(rendition: String, variant: RenditionVariant, format: OutputFormat) {
    self.rendition = rendition
    self.variant = variant
    self.format = format
  }
}
