public import CardModel

/// One encoded picture.
public struct RenderedBytes: Sendable {
  public let file: RenditionFile
  /// `nil` in clean pictures.
  public let mark: MarkDrawing?
  public let bytes: [UInt8]
}
