internal import CardModel
internal import Planes

/// The part of a picture that the mark and its shadow touch.
struct MarkTile {
  private let left: Int
  private let top: Int
  let width: Int
  let height: Int
  /// From the tile's upper left corner to that of the stamp's planes.
  private let shiftX: Int
  private let shiftY: Int
  /// 8-bit sRGB.
  private(set) var pixels: [UInt8]

  /// - Parameter margin: how far the stamp's planes reach beyond `box`.
  init(of picture: PlanarPicture, around box: PixelBox, margin: Int) {
    left = max(0, box.x - margin)
    top = max(0, box.y - margin)
    width = min(picture.width, box.x + box.width + margin) - left
    height = min(picture.height, box.y + box.height + margin) - top
    shiftX = left - (box.x - margin)
    shiftY = top - (box.y - margin)
    pixels = picture.rgb(x: left, y: top, width: width, height: height)
  }

  /// The pixel under an index of the stamp's planes; `nil` beyond the picture's edge.
  func pixel(under index: Int, planeWidth: Int) -> Int? {
    let (x, y) = (index % planeWidth - shiftX, index / planeWidth - shiftY)
    return x >= 0 && y >= 0 && x < width && y < height ? y * width + x : nil
  }

  /// The index of the stamp's planes over a pixel.
  func index(over x: Int, _ y: Int, planeWidth: Int) -> Int { (y + shiftY) * planeWidth + x + shiftX }

  mutating func set(_ pixel: Int, band: Int, to level: Int) { pixels[3 * pixel + band] = UInt8(level) }

  /// The picture with this tile in its place.
  func laid(into picture: PlanarPicture) throws(PlaneError) -> PlanarPicture {
    try picture.replacing(x: left, y: top, width: width, height: height, with: pixels)
  }
}
