public import CardModel

/// One encoded picture.
public struct RenderedBytes: Sendable {
  public let rendition: String
  public let variant: RenditionVariant
  public let format: OutputFormat
  /// `nil` in clean pictures.
  public let mark: MarkAppearance?
  public let bytes: [UInt8]
}
