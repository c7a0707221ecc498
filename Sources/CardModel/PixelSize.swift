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

  /// The same shape with a longer side of at most so many pixels, each side rounded.
  public func fitted(longEdge: Int) -> PixelSize {
    let scale = min(1, Double(longEdge) / Double(self.longEdge))
    func side(_ length: Int) -> Int { max(1, Int((Double(length) * scale).rounded())) }
    return PixelSize(width: side(width), height: side(height))
  }

  public var description: String { "\(width)x\(height)" }
}
