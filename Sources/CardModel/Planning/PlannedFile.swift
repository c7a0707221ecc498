/// One file that will be written.
public struct PlannedFile: Hashable, Sendable, Codable {
  public var name: String
  /// The name of the rendition it shows.
  public var rendition: String
  public var variant: RenditionVariant
  public var format: OutputFormat
  public var size: PixelSize

  public var file: RenditionFile { RenditionFile(rendition: rendition, variant: variant, format: format) }
}
