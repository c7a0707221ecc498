extension Image {
  public enum Angle: String, Sendable {
    case quarter = "d90"
    case half = "d180"
    case threeQuarters = "d270"
  }

  public enum Direction: String, Sendable { case horizontal, vertical }

  /// Clockwise.
  public func turned(by angle: Angle) throws(VipsError) -> Image {
    var turn = try Operation("rot")
    try turn.set("in", self)
    try turn.set("angle", angle.rawValue)
    try turn.run()
    return try turn.image()
  }

  /// `horizontal` exchanges left and right.
  public func flipped(_ direction: Direction) throws(VipsError) -> Image {
    var flip = try Operation("flip")
    try flip.set("in", self)
    try flip.set("direction", direction.rawValue)
    try flip.run()
    return try flip.image()
  }

  public func cropped(x: Int, y: Int, width: Int, height: Int) throws(VipsError) -> Image {
    if x == 0, y == 0, width == self.width, height == self.height { return self }
    var extract = try Operation("extract_area")
    try extract.set("input", self)
    try extract.set("left", x)
    try extract.set("top", y)
    try extract.set("width", width)
    try extract.set("height", height)
    try extract.run()
    return try extract.image()
  }

  /// Lanczos-3 to exactly this size.
  public func resized(width: Int, height: Int) throws(VipsError) -> Image {
    if width == self.width && height == self.height { return self }
    var resize = try Operation("resize")
    try resize.set("in", self)
    try resize.set("scale", Double(width) / Double(self.width))
    try resize.set("vscale", Double(height) / Double(self.height))
    try resize.run()
    let resized = try resize.image()
    // `resize` takes ratios, not sizes: at extreme ones rounding can miss by a pixel.
    guard resized.width == width, resized.height == height else {
      guard resized.width >= width, resized.height >= height else {
        throw VipsError(operation: "resize", text: "wanted \(width)x\(height), made \(resized.width)x\(resized.height)")
      }
      return try resized.cropped(x: 0, y: 0, width: width, height: height)
    }
    return resized
  }

  /// Lanczos-3 on premultiplied 8-bit sRGB with alpha: a straight resize would mix in the colour of invisible pixels and leave a fringe.
  public func resizedPremultiplied(width: Int, height: Int) throws(VipsError) -> Image {
    try simple("premultiply").resized(width: width, height: height).simple("unpremultiply").asBytes()
  }

  private func simple(_ nickname: String) throws(VipsError) -> Image {
    var operation = try Operation(nickname)
    try operation.set("in", self)
    try operation.run()
    return try operation.image()
  }

  /// Rounded and clipped to 8 bit.
  private func asBytes() throws(VipsError) -> Image {
    var round = try Operation("round")
    try round.set("in", self)
    try round.set("round", "rint")
    try round.run()
    var cast = try Operation("cast")
    try cast.set("in", try round.image())
    try cast.set("format", "uchar")
    try cast.run()
    return try cast.image()
  }

  /// The pixel that draws the eye most when a part of `width` x `height` is to be kept.
  public func attentionCentre(width: Int, height: Int) throws(VipsError) -> (x: Int, y: Int) {
    var crop = try Operation("smartcrop")
    try crop.set("input", self)
    try crop.set("width", width)
    try crop.set("height", height)
    try crop.set("interesting", "attention")
    try crop.run()
    return (try crop.number("attention-x"), try crop.number("attention-y"))
  }

  /// Within a frame that is `margin` pixels wide and zero in every band.
  public func framed(by margin: Int) throws(VipsError) -> Image {
    var embed = try Operation("embed")
    try embed.set("in", self)
    try embed.set("x", margin)
    try embed.set("y", margin)
    try embed.set("width", width + 2 * margin)
    try embed.set("height", height + 2 * margin)
    try embed.run()
    return try embed.image()
  }

  /// Gaussian, `sigma` in pixels.
  public func blurred(sigma: Double) throws(VipsError) -> Image {
    var blur = try Operation("gaussblur")
    try blur.set("in", self)
    try blur.set("sigma", sigma)
    try blur.run()
    return try blur.image()
  }
}
