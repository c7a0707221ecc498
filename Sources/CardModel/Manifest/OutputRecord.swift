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

  /// - Parameter drawing: how its mark was drawn; `nil` in clean ones.
  public init(_ planned: PlannedFile, key: Digest, bytes: Int, sha256: Digest, drawing: MarkDrawing?) {
    file = planned.name
    self.key = key
    rendition = planned.rendition.name
    role = planned.rendition.role
    variant = planned.variant
    scale = planned.rendition.scale
    mediaType = planned.format.mediaType
    width = planned.size.width
    height = planned.size.height
    self.bytes = bytes
    self.sha256 = sha256
    crop = planned.crop
    mark = drawing.flatMap { drawing in planned.mark.map { MarkRecord(box: $0, drawing: drawing) } }
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
