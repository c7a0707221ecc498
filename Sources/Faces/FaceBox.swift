/// The rectangle around a face, from forehead to chin, in the picture's pixels. It is not clipped: it may reach beyond any edge.
public struct FaceBox: Hashable, Sendable {
  public let x: Double
  public let y: Double
  public let width: Double
  public let height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The area that both cover over the area that either covers: 0...1.
  public func overlap(_ other: FaceBox) -> Double {
    let across = min(x + width, other.x + other.width) - max(x, other.x)
    let along = min(y + height, other.y + other.height) - max(y, other.y)
    guard across > 0, along > 0 else { return 0 }
    return across * along / (width * height + other.width * other.height - across * along)
  }
}
