/// A width and a height in whole pixels.
public struct PixelSize: Hashable, Sendable, Codable, CustomStringConvertible {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  public var longEdge: Int { max(width, height) }
  public var shortEdge: Int { min(width, height) }
  public var pixels: Int { width.multipliedReportingOverflow(by: height).overflow ? .max : width * height }
  public var turnedByQuarter: PixelSize { PixelSize(width: height, height: width) }
  public var description: String { "\(width)x\(height)" }
}
