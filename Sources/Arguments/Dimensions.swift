/// A width and a height in pixels, as typed on a command line.
public struct Dimensions: Hashable, Sendable, CustomStringConvertible {
  public let width: Int
  public let height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Reads `1024x1536`.
  init?(parsing text: String) {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2, let width = WholeNumber.parse(sides[0]), let height = WholeNumber.parse(sides[1]) else { return nil }
    self.init(width: width, height: height)
  }

  public var description: String { "\(width)x\(height)" }
}
