public import CardModel

/// One encoded file, named as the plan names it without the photo's id.
public struct RenderedFile: Hashable, Sendable, Codable {
  public var rendition: String
  public var variant: RenditionVariant
  public var format: OutputFormat

  public init(rendition: String, variant: RenditionVariant, format: OutputFormat) {
    self.rendition = rendition
    self.variant = variant
    self.format = format
  }
}
