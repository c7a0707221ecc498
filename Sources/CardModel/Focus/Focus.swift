/// What a crop should keep.
public struct Focus: Hashable, Sendable, Codable {
  public enum Method: String, Sendable, Codable {
    /// A point given by hand.
    case point
    /// Faces.
    case faces
    /// Where the picture draws the eye.
    case attention
    /// The middle of the picture, at which nobody looked.
    case centre
  }

  public var method: Method
  /// In fractions of the upright picture.
  public var point: FocusPoint
  /// All that were found, whatever the method: no crop cuts one that could be kept or left out whole. At most `PortrayedFaces.most`.
  /// `nil` where none were looked for.
  public var faces: [Face]?

  public init(method: Method, point: FocusPoint, faces: [Face]? = []) {
    self.method = method
    self.point = point
    self.faces = faces
  }

  /// The focus of a picture with faces: between the eyes of the main one.
  ///
  /// - Parameter size: of the upright picture.
  /// - Returns: `nil` where there is no face.
  public init?(on faces: [Face], in size: PixelSize) {
    guard let main = PortrayedFaces(faces)?.main else { return nil }
    let x = (Double(main.box.x) + Double(main.box.width) / 2) / Double(size.width)
    let y = main.eyeHeight / Double(size.height)
    guard let point = FocusPoint(x: x, y: y) else { return nil }
    self.init(method: .faces, point: point, faces: faces)
  }
}
