internal import CardModel
internal import FoundationEssentials
internal import Planes
internal import Vips

/// The photo upright at 640 pixels or less: what looks for a focus and what stands in for the picture read this one.
struct ReducedPicture {
  let picture: PlanarPicture
  /// sRGB, three bytes each.
  let pixels: [UInt8]

  var size: PixelSize { picture.size }

  init(of pyramid: inout Pyramid) throws {
    let master = pyramid.master
    picture = try pyramid.picture(of: .whole(master.source), size: master.size.fitted(longEdge: ReducedSize.longEdge))
    pixels = picture.rgb()
  }

  /// What a person or a command can judge the photo by.
  func jpeg() throws -> (size: PixelSize, bytes: [UInt8]) { try jpeg(of: picture) }

  /// - Parameter picture: of the same size.
  func jpeg(of picture: PlanarPicture) throws -> (size: PixelSize, bytes: [UInt8]) {
    (size, try picture.cleanJPEG(quality: 85, progressive: false, fullChroma: false))
  }

  /// For libvips.
  func image() throws(VipsError) -> Image { try Image(pixels: pixels, width: size.width, height: size.height, bands: 3) }

  /// Where the picture draws the eye; the middle where libvips has no opinion.
  func attention() throws(VipsError) -> FocusPoint {
    let card = SizePlanner.largestBox(ratio: PixelSize(width: 3, height: 4), in: size)
    let centre = try image().attentionCentre(width: card.width, height: card.height)
    func fraction(_ place: Int, _ length: Int) -> Double { min(max((Double(place) + 0.5) / Double(length), 0), 1) }
    return FocusPoint(x: fraction(centre.x, size.width), y: fraction(centre.y, size.height)) ?? .centre
  }

  var luminance: Luminance { Luminance(pixels: pixels, width: size.width, height: size.height) }

  func placeholder() throws -> Placeholder {
    let small = try picture.fitted(longEdge: 100)
    let pixels = small.rgb()
    let hash = ThumbHash.bytes(pixels: pixels, width: small.width, height: small.height)
    return Placeholder(thumbHash: Data(hash).base64EncodedString(), dominantColour: DominantColour.text(pixels: pixels))
  }
}
