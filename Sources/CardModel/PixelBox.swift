/// A rectangle of whole pixels; its origin is the upper left corner.
public struct PixelBox: Hashable, Sendable, Codable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public var size: PixelSize { PixelSize(width: width, height: height) }

  public static func whole(_ size: PixelSize) -> PixelBox { PixelBox(x: 0, y: 0, width: size.width, height: size.height) }

  public func contains(_ other: PixelBox) -> Bool {
    // Without sums, which could overflow on numbers from outside.
    other.width > 0 && other.height > 0 && other.x >= x && other.y >= y && other.width <= width && other.height <= height
      && other.x - x <= width - other.width && other.y - y <= height - other.height
  }

  public func overlaps(_ other: PixelBox) -> Bool {
    // A sum that would overflow is capped: numbers may come from outside.
    func end(_ start: Int, _ length: Int) -> Int {
      let sum = start.addingReportingOverflow(length)
      return sum.overflow ? .max : sum.partialValue
    }
    return x < end(other.x, other.width) && other.x < end(x, width) && y < end(other.y, other.height) && other.y < end(y, height)
  }

  /// What is seen of it, to whole pixels outwards, where `crop` is shown at `size`; `nil` where nothing is.
  func shown(of crop: PixelBox, at size: PixelSize) -> PixelBox? {
    guard overlaps(crop) else { return nil }
    func span(_ start: Int, _ length: Int, _ first: Int, _ part: Int, _ shown: Int) -> (start: Int, length: Int) {
      let scale = Double(shown) / Double(part)
      let low = max(0, Int((Double(start - first) * scale).rounded(.down)))
      let high = min(shown, Int((Double(start + length - first) * scale).rounded(.up)))
      return (low, high - low)
    }
    let across = span(x, width, crop.x, crop.width, size.width)
    let down = span(y, height, crop.y, crop.height, size.height)
    return PixelBox(x: across.start, y: down.start, width: across.length, height: down.length)
  }

  /// The same part of a picture whose sides are other: from a picture of `size` to one of `other`, at least one pixel, never outside.
  public func scaled(from size: PixelSize, to other: PixelSize) -> PixelBox {
    if size == other { return self }
    func span(_ start: Int, _ length: Int, _ from: Int, _ to: Int) -> (start: Int, length: Int) {
      let ratio = Double(to) / Double(from)
      let first = min(max(Int((Double(start) * ratio).rounded()), 0), to - 1)
      let last = min(max(Int((Double(start + length) * ratio).rounded()), first + 1), to)
      return (first, last - first)
    }
    let across = span(x, width, size.width, other.width)
    let down = span(y, height, size.height, other.height)
    return PixelBox(x: across.start, y: down.start, width: across.length, height: down.length)
  }
}
