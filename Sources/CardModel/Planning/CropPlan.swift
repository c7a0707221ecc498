/// Where each rendition is cut from, and where its mark lies.
public struct CropPlan: Hashable, Sendable, Codable {
  /// Rendition name to its box, in pixels of the upright upload before any shrink.
  public var boxes: [String: PixelBox]
  /// Rendition name to the mark's box, in pixels of the output. A marked variant is made only where its mark fits.
  public var marks: [String: PixelBox]

  public init(boxes: [String: PixelBox], marks: [String: PixelBox]) {
    self.boxes = boxes
    self.marks = marks
  }
}
