/// One published file, as the manifest of its photo lists it.
public struct OutputRecord: Hashable, Sendable, Codable {
  public var file: String
  /// Of its `RenditionKey`: equal keys mean equal bytes.
  public var key: Digest
  public var rendition: String
  public var role: RenditionSpec.Role
  public var variant: RenditionVariant
  public var scale: Int
  public var mediaType: String
  public var width: Int
  public var height: Int
  public var bytes: Int
  public var sha256: Digest
  /// Pixels of the upright upload, before any shrink.
  public var crop: PixelBox
  /// Absent in clean ones.
  public var mark: MarkRecord?

  public init(
    file: PlannedFile, rendition: PlannedRendition, key: Digest, bytes: Int, sha256: Digest, crop: PixelBox, mark: MarkRecord?
  ) {
    self.file = file.name
    self.key = key
    self.rendition = rendition.name
    self.role = rendition.role
    self.variant = file.variant
    self.scale = rendition.scale
    self.mediaType = file.format.mediaType
    self.width = file.size.width
    self.height = file.size.height
    self.bytes = bytes
    self.sha256 = sha256
    self.crop = crop
    self.mark = mark
  }

  /// `nil` where no encoder of ours writes this type.
  public var renditionFile: RenditionFile? {
    OutputFormat.allCases.first { $0.mediaType == mediaType }.map { RenditionFile(rendition: rendition, variant: variant, format: $0) }
  }

  /// The same picture under another name.
  public func named(_ name: String) -> OutputRecord {
    var copy = self
    copy.file = name
    return copy
  }
}
