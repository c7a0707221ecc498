/// A place in a picture: pixels from its left and upper edge, which may be beyond any edge.
public struct FacePoint: Hashable, Sendable {
  public let x: Double
  public let y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
