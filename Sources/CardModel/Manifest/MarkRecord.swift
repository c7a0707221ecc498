/// The mark of one output: where it lies, in pixels of the output, and how it is drawn.
public struct MarkRecord: Hashable, Sendable, Codable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int
  public var tone: MarkDrawing.Tone
  public var shadow: Int
  public var opacity: Int
  public var contrast: Double

  public init(box: PixelBox, drawing: MarkDrawing) {
    x = box.x
    y = box.y
    width = box.width
    height = box.height
    tone = drawing.tone
    shadow = drawing.shadow
    opacity = drawing.opacity
    contrast = drawing.contrast
  }
}
