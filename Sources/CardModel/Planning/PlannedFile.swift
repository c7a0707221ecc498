/// One file that will be written, with all that is planned of it.
public struct PlannedFile: Hashable, Sendable {
  public var file: RenditionFile
  /// `<photo>-card@2x.marked.jpg`.
  public var name: String
  /// The one that it shows.
  public var rendition: PlannedRendition
  /// Pixels of the upright upload, before any shrink.
  public var crop: PixelBox
  /// Where the mark lies, in pixels of the file; `nil` in clean ones.
  public var mark: PixelBox?

  public var size: PixelSize { rendition.size }
  public var variant: RenditionVariant { file.variant }
  public var format: OutputFormat { file.format }

  public init(_ file: RenditionFile, of photo: PhotoID, rendition: PlannedRendition, crop: PixelBox, mark: PixelBox?) {
    let infix = file.variant == .marked ? ".marked" : ""
    self.file = file
    name = "\(photo)-\(file.rendition)\(infix).\(file.format.fileExtension)"
    self.rendition = rendition
    self.crop = crop
    self.mark = mark
  }
}
