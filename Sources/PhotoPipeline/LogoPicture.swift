internal import Vips

/// A logo at the width it is drawn: its colours, and how much each pixel covers.
struct LogoPicture {
  /// sRGB.
  let colours: Image
  /// One band, 0...255.
  let coverage: Image

  init(_ png: [UInt8], width: Int) throws(VipsError) {
    let logo = try Image.load(png, loader: "pngload_buffer", failOn: .truncated, sequential: false).asSRGB()
    let rgba = logo.hasAlpha ? logo : try logo.withOpaqueAlpha()
    let height = max(1, (rgba.height * width + rgba.width / 2) / rgba.width)
    let resized = try rgba.resizedPremultiplied(width: width, height: height).inMemory()
    colours = try resized.firstBands(3)
    coverage = try resized.band(3)
  }
}
