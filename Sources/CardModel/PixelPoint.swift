/// A pixel of a picture; 0,0 is the upper left one.
public struct PixelPoint: Hashable, Sendable, Codable {
  public var x: Int
  public var y: Int

  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}
