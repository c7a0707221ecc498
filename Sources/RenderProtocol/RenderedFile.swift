public import CardModel

/// One encoded file, named as the plan names it without the photo's id.
public struct RenderedFile: Hashable, Sendable, Codable {
  public var rendition: String
  public var variant: RenditionVariant
  public var format: OutputFormat
  /// `nil` in clean files.
  public var mark: MarkAppearance?

  public init(rendition: String, variant: RenditionVariant, format: OutputFormat, mark: MarkAppearance?) {
    self.rendition = rendition
    self.variant = variant
    self.format = format
    self.mark = mark
  }
}
