/// Which of a photo's files: nothing but what tells it from the others of one recipe.
public struct RenditionFile: Hashable, Sendable, Codable, Comparable {
  /// The rendition's name: `card@2x`, `avatar-256`, `full`.
  public var rendition: String
  public var variant: RenditionVariant
  public var format: OutputFormat

  public init(rendition: String, variant: RenditionVariant, format: OutputFormat) {
    self.rendition = rendition
    self.variant = variant
    self.format = format
  }

  public static func < (one: RenditionFile, other: RenditionFile) -> Bool {
    (one.rendition, one.variant.rawValue, one.format.rawValue) < (other.rendition, other.variant.rawValue, other.format.rawValue)
  }
}
