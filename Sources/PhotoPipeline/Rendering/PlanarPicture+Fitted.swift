internal import CardModel
internal import Planes
internal import Zimg

extension PlanarPicture {
  var size: PixelSize { PixelSize(width: width, height: height) }

  /// The whole picture with a longer side of at most so many pixels.
  func fitted(longEdge: Int) throws -> PlanarPicture {
    let size = size.fitted(longEdge: longEdge)
    return try resized(
      PictureRegion(x: 0, y: 0, width: Double(width), height: Double(height)), width: size.width, height: size.height)
  }
}
