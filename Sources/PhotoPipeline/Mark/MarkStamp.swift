internal import CardModel
internal import Planes
internal import Vips

/// The mark at one size: colours and coverage of its letters or logo, and the shadow around them.
struct MarkStamp: Sendable {
  struct Measure: Hashable {
    /// Pixels of the type, or a sixth of the logo's longer side.
    var letterHeight: Int
    /// Pixels that the shadow reaches beyond the letters.
    var shadow: Int
  }

  /// Letters or logo without the shadow.
  let size: PixelSize
  /// How far the planes below reach beyond `size` on each side.
  private let margin: Int
  /// sRGB of a logo, three bytes a pixel; `nil` for letters, which are white or black.
  private let colours: [UInt8]?
  /// 0...255: how much of a pixel the mark covers, and the shadow.
  private let coverage: [UInt8]
  private let shade: [UInt8]
  private let edges: [MarkContrast.Pair]
  private let candidates: [MarkBlend]

  private var planeWidth: Int { size.width + 2 * margin }

  static func draw(_ measure: Measure, style: MarkStyle, logo: [UInt8]?) throws -> MarkStamp {
    let (colours, mask) = try logo.map { try logoPlanes($0, side: measure.letterHeight * 6) } ?? textPlanes(measure, style: style)
    let framed = try mask.framed(by: measure.shadow)
    let coverage = try framed.pixels()
    let shade =
      measure.shadow == 0 ? [UInt8](repeating: 0, count: coverage.count) : try framed.blurred(sigma: Double(measure.shadow) / 2).pixels()
    let logoPixels = try colours?.framed(by: measure.shadow).pixels()
    return MarkStamp(
      size: PixelSize(width: mask.width, height: mask.height), margin: measure.shadow, colours: logoPixels, coverage: coverage,
      shade: shade,
      edges: MarkContrast.pairs(coverage: coverage, width: framed.width),
      candidates: MarkBlend.candidates(
        opacity: style.opacity, hasShadow: measure.shadow > 0, logoIsLight: logoPixels.map { isLight($0, coverage: coverage) }))
  }

  /// All that is drawn, for a digest.
  var planes: [UInt8] { coverage + (colours ?? []) }

  /// `picture` with this mark in `box`, drawn so that it stands out from this ground.
  func applied(to picture: PlanarPicture, at box: PixelBox) throws(PlaneError) -> (PlanarPicture, MarkDrawing) {
    var tile = MarkTile(of: picture, around: box, margin: margin)
    let (blend, contrast) = bestBlend(on: tile)
    for y in 0..<tile.height {
      for x in 0..<tile.width {
        let index = tile.index(over: x, y, planeWidth: planeWidth)
        guard coverage[index] > 0 || shade[index] > 0 else { continue }
        let pixel = y * tile.width + x
        for band in 0..<3 { tile.set(pixel, band: band, to: level(on: tile, pixel: pixel, index: index, band: band, blend: blend)) }
      }
    }
    let drawing = MarkDrawing(tone: blend.tone, shadow: blend.shadow, opacity: blend.opacity, contrast: contrast)
    return (try tile.laid(into: picture), drawing)
  }

  /// The first way that reaches the contrast that is wanted, else the one that comes nearest.
  private func bestBlend(on tile: MarkTile) -> (MarkBlend, Double) {
    var best = (blend: candidates[0], contrast: 0.0)
    for blend in candidates {
      let contrast = contrast(of: blend, on: tile)
      if contrast > best.contrast { best = (blend, contrast) }
      if contrast >= MarkContrast.wanted { break }
    }
    return (best.blend, best.contrast)
  }

  private func contrast(of blend: MarkBlend, on tile: MarkTile) -> Double {
    func luminance(_ pixel: Int, _ index: Int) -> Double {
      func band(_ band: Int) -> Int { level(on: tile, pixel: pixel, index: index, band: band, blend: blend) }
      return MarkContrast.luminance(band(0), band(1), band(2))
    }
    return MarkContrast.ratio(
      of: edges.compactMap { pair in
        guard let inside = tile.pixel(under: pair.inside, planeWidth: planeWidth),
          let outside = tile.pixel(under: pair.outside, planeWidth: planeWidth)
        else { return nil }
        return (luminance(inside, pair.inside), luminance(outside, pair.outside))
      })
  }

  private func level(on tile: MarkTile, pixel: Int, index: Int, band: Int, blend: MarkBlend) -> Int {
    let mark = colours.map { Int($0[3 * index + band]) } ?? (blend.tone == .light ? 255 : 0)
    return blend.level(ground: Int(tile.pixels[3 * pixel + band]), mark: mark, coverage: Int(coverage[index]), shade: Int(shade[index]))
  }

  private static func isLight(_ colours: [UInt8], coverage: [UInt8]) -> Bool {
    var light = 0.0
    var weight = 0.0
    for (at, cover) in coverage.enumerated() where cover > 0 {
      light += Double(cover) * MarkContrast.luminance(Int(colours[3 * at]), Int(colours[3 * at + 1]), Int(colours[3 * at + 2]))
      weight += Double(cover)
    }
    // The luminance at which black and white contrast alike.
    return light > 0.179 * weight
  }

  private static func textPlanes(_ measure: Measure, style: MarkStyle) throws -> (Image?, Image) {
    guard Font.isInstalled(style.font) else { throw PipelineError.fontMissing(style.font) }
    if let missing = Font.missingCharacter(of: style.text) { throw PipelineError.characterMissing(missing) }
    return (nil, try Image.text(style.text, font: style.font, pixels: measure.letterHeight))
  }

  private static func logoPlanes(_ png: [UInt8], side: Int) throws -> (Image?, Image) {
    do throws(VipsError) {
      let logo = try LogoPicture(png, side: side)
      return (logo.colours, logo.coverage)
    } catch {
      throw PipelineError(
        .logoInvalid, "The logo of the recipe cannot be opened as a PNG (\(error.operation)): save it again as an 8-bit PNG.")
    }
  }
}
