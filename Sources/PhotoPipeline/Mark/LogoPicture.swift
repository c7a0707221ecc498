internal import Vips

/// A logo as large as it is drawn: its colours, and how much each pixel covers.
struct LogoPicture {
  /// sRGB.
  let colours: Image
  /// One band, 0...255.
  let coverage: Image

  /// - Parameter side: of the square that the logo fits into, in pixels.
  init(_ png: [UInt8], side: Int) throws(VipsError) {
    let logo = try Image.load(png, loader: "pngload_buffer", failOn: .truncated, sequential: false).asSRGB()
    let rgba = logo.hasAlpha ? logo : try logo.withOpaqueAlpha()
    let long = max(rgba.width, rgba.height)
    func scaled(_ length: Int) -> Int { max(1, (length * side + long / 2) / long) }
    let resized = try rgba.resizedPremultiplied(width: scaled(rgba.width), height: scaled(rgba.height)).inMemory()
    colours = try resized.firstBands(3)
    coverage = try resized.band(3)
  }
}
