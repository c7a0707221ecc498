/// One file that will be written.
public struct PlannedFile: Hashable, Sendable, Codable {
  public var file: RenditionFile
  public var name: String
  public var size: PixelSize

  /// The name of the rendition it shows.
  public var rendition: String { file.rendition }
  public var variant: RenditionVariant { file.variant }
  public var format: OutputFormat { file.format }
}
