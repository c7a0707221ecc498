/// What a crop should keep, in fractions of the upright picture.
public struct Focus: Hashable, Sendable, Codable {
  public enum Method: String, Sendable, Codable {
    /// A point given by hand.
    case point
    /// Where the picture draws the eye.
    case attention
  }

  public var method: Method
  public var point: FocusPoint

  public init(method: Method, point: FocusPoint) {
    self.method = method
    self.point = point
  }
}
