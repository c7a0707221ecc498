internal import CardModel
internal import Vips

/// The mark at one size: colours and coverage of its letters or logo, and the shadow around them.
struct MarkStamp: Sendable {
  struct Measure: Hashable {
    /// Pixels of the type, or a sixth of the logo's width.
    var letterHeight: Int
    /// Pixels that the shadow reaches beyond the letters.
    var shadow: Int
  }

  /// Letters or logo without the shadow.
  let size: PixelSize
  /// How far the planes below reach beyond `size` on each side.
  let margin: Int
  /// sRGB of the mark, three bytes a pixel.
  private let colours: [UInt8]
  /// 0...255: how much of a pixel the mark covers, and the shadow.
  private let coverage: [UInt8]
  private let shadow: [UInt8]
  private let opacity: Int

  static func draw(_ measure: Measure, style: MarkStyle, logo: [UInt8]?) throws -> MarkStamp {
    let (colours, mask) = try logo.map { try logoPlanes($0, width: measure.letterHeight * 6) } ?? textPlanes(measure, style: style)
    let framed = try mask.framed(by: measure.shadow)
    let blurred = measure.shadow == 0 ? nil : try framed.blurred(sigma: max(0.3, Double(measure.shadow) / 2))
    let coverage = try framed.pixels()
    return MarkStamp(
      size: PixelSize(width: mask.width, height: mask.height), margin: measure.shadow,
      colours: try colours?.framed(by: measure.shadow).pixels() ?? [UInt8](repeating: 255, count: 3 * coverage.count), coverage: coverage,
      shadow: try blurred?.pixels() ?? [UInt8](repeating: 0, count: coverage.count), opacity: style.opacity)
  }

  /// All that is drawn, for a digest.
  var planes: [UInt8] { coverage + colours }

  /// `image`, 8-bit sRGB, with this mark in `box`.
  func applied(to image: Image, at box: PixelBox) throws(VipsError) -> Image {
    let left = max(0, box.x - margin)
    let top = max(0, box.y - margin)
    let right = min(image.width, box.x + box.width + margin)
    let bottom = min(image.height, box.y + box.height + margin)
    let tile = try image.cropped(x: left, y: top, width: right - left, height: bottom - top)
    var pixels = try tile.pixels()
    for row in 0..<tile.height {
      for column in 0..<tile.width {
        let at = (top + row - box.y + margin) * (size.width + 2 * margin) + left + column - box.x + margin
        blend(into: &pixels, pixel: row * tile.width + column, with: at)
      }
    }
    return try image.inserting(try Image(pixels: pixels, width: tile.width, height: tile.height, bands: 3), x: left, y: top).inMemory()
  }

  /// First the ground under the shadow, then the mark on both.
  private func blend(into pixels: inout [UInt8], pixel: Int, with at: Int) {
    let light = 255 * 100 - Int(shadow[at]) * Self.shadowStrength
    let cover = Int(coverage[at]) * opacity
    for band in 0..<3 {
      let ground = Int(pixels[3 * pixel + band]) * light / (255 * 100)
      pixels[3 * pixel + band] = UInt8((ground * (255 * 100 - cover) + Int(colours[3 * at + band]) * cover + 255 * 50) / (255 * 100))
    }
  }

  /// Percent of black where the shadow is full.
  private static let shadowStrength = 60

  private static func textPlanes(_ measure: Measure, style: MarkStyle) throws -> (Image?, Image) {
    guard Font.find(style.font) != nil else { throw PipelineError.fontMissing(style.font) }
    return (nil, try Image.text(style.text, font: style.font, pixels: measure.letterHeight))
  }

  private static func logoPlanes(_ png: [UInt8], width: Int) throws -> (Image?, Image) {
    do throws(VipsError) {
      let logo = try LogoPicture(png, width: width)
      return (logo.colours, logo.coverage)
    } catch {
      throw PipelineError(.logoInvalid, "The logo of the recipe cannot be opened as a PNG (\(error.operation)): save it again as an 8-bit PNG.")
    }
  }
}
