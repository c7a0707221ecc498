internal import CardModel
internal import Planes
internal import Vips

/// The master at 640 pixels or less: what looks for a focus and what stands in for the picture read this one.
struct ReducedPicture {
  let picture: PlanarPicture
  let image: Image
  /// sRGB, three bytes each.
  let pixels: [UInt8]

  var size: PixelSize { PixelSize(width: image.width, height: image.height) }

  init(of pyramid: inout Pyramid) throws {
    let source = pyramid.master.source
    let size = pyramid.master.size.fitted(longEdge: ReducedSize.longEdge)
    picture = try pyramid.picture(of: .whole(source), size: size)
    pixels = picture.rgb()
    image = try Image(pixels: pixels, width: size.width, height: size.height, bands: 3)
  }

  /// What a person or a command can judge the photo by.
  func jpeg() throws -> (size: PixelSize, bytes: [UInt8]) { try jpeg(of: picture) }

  /// - Parameter picture: of the same size.
  func jpeg(of picture: PlanarPicture) throws -> (size: PixelSize, bytes: [UInt8]) {
    (size, try picture.cleanJPEG(quality: 85, progressive: false, fullChroma: false))
  }

  /// Where the picture draws the eye; the middle where libvips has no opinion.
  func attention() throws(VipsError) -> FocusPoint {
    let card = SizePlanner.largestBox(ratio: PixelSize(width: 3, height: 4), in: PixelSize(width: image.width, height: image.height))
    let centre = try image.attentionCentre(width: card.width, height: card.height)
    func fraction(_ place: Int, _ length: Int) -> Double { min(max((Double(place) + 0.5) / Double(length), 0), 1) }
    return FocusPoint(x: fraction(centre.x, image.width), y: fraction(centre.y, image.height)) ?? .centre
  }

  var luminance: Luminance { Luminance(pixels: pixels, width: image.width, height: image.height) }

  func placeholder() throws(VipsError) -> Placeholder {
    let long = max(image.width, image.height)
    let small =
      long <= 100
      ? image
      : try image.resized(
        width: max(1, image.width * 100 / long), height: max(1, image.height * 100 / long))
    return Placeholder(
      thumbHash: Base64.text(ThumbHash.bytes(pixels: try small.pixels(), width: small.width, height: small.height)),
      dominantColour: DominantColour.text(pixels: pixels))
  }
}
