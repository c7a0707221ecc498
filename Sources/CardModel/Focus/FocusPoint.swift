/// A place in an upright picture: 0,0 is the upper left corner, 1,1 the lower right one.
public struct FocusPoint: Hashable, Sendable, Codable {
  public var x: Double
  public var y: Double

  /// `nil` unless both lie in 0...1.
  public init?(x: Double, y: Double) {
    guard (0...1).contains(x), (0...1).contains(y) else { return nil }
    // Four digits: finer than a pixel of any upload, and equal on every kind of processor.
    self.x = (x * 10_000).rounded() / 10_000
    self.y = (y * 10_000).rounded() / 10_000
  }

  private init(exactX: Double, exactY: Double) {
    x = exactX
    y = exactY
  }

  public static let centre = FocusPoint(exactX: 0.5, exactY: 0.5)

  private enum CodingKeys: String, CodingKey, CaseIterable { case x, y }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard let point = FocusPoint(x: try container.decode(Double.self, forKey: .x), y: try container.decode(Double.self, forKey: .y)) else {
      throw DecodingError.dataCorruptedError(forKey: .x, in: container, debugDescription: "expected x and y between 0 and 1")
    }
    self = point
  }
}
