public import CardModel

/// One file that would be made, described as a manifest describes it; bytes and digest are known only when it is.
public struct PlannedOutput: Hashable, Sendable, Codable {
  public var file: String
  public var rendition: String
  public var role: RenditionSpec.Role
  public var variant: RenditionVariant
  public var scale: Int
  public var mediaType: String
  public var width: Int
  public var height: Int
  /// Pixels of the upright upload, before any shrink.
  public var crop: PixelBox
  /// Where the mark would lie, in pixels of the output; absent in clean ones.
  public var mark: PixelBox?

  init(_ planned: PlannedFile) {
    file = planned.name
    rendition = planned.rendition.name
    role = planned.rendition.role
    variant = planned.variant
    scale = planned.rendition.scale
    mediaType = planned.format.mediaType
    width = planned.size.width
    height = planned.size.height
    crop = planned.crop
    mark = planned.mark
  }
}
