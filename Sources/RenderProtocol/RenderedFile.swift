public import CardModel

/// What is said of one encoded file beside its bytes.
public struct RenderedFile: Hashable, Sendable, Codable {
  public var file: RenditionFile
  /// `nil` in clean files.
  public var mark: MarkDrawing?

  public init(file: RenditionFile, mark: MarkDrawing?) {
    self.file = file
    self.mark = mark
  }
}
