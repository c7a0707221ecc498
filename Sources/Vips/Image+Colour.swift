extension Image {
  public enum Intent: String, Sendable { case perceptual, relative }

  /// From the embedded profile, or from `fallback` (a built-in name such as "cmyk") where there is none, to 8-bit sRGB.
  public func convertedToSRGB(intent: Intent, fallback: String? = nil) throws(VipsError) -> Image {
    var transform = try Operation("icc_transform")
    try transform.set("in", self)
    try transform.set("output-profile", "srgb")
    try transform.set("embedded", fallback == nil)
    if let fallback { try transform.set("input-profile", fallback) }
    try transform.set("intent", intent.rawValue)
    try transform.set("depth", 8)
    try transform.run()
    return try transform.image()
  }

  /// To 8-bit sRGB without a profile: grey is replicated, 16 bit reduced.
  public func asSRGB() throws(VipsError) -> Image {
    var convert = try Operation("colourspace")
    try convert.set("in", self)
    try convert.set("space", "srgb")
    try convert.run()
    return try convert.image()
  }

  /// Without alpha, on `background`: red, green, blue in 0...255, scaled to the picture's depth and bands.
  public func flattened(on background: [Int]) throws(VipsError) -> Image {
    let scale = bitDepth == 16 ? 257.0 : 1
    let colour = bands == 2 ? [background.map(Double.init).reduce(0, +) / 3] : background.map(Double.init)
    var flatten = try Operation("flatten")
    try flatten.set("in", self)
    try flatten.set("background", colour.map { $0 * scale })
    try flatten.set("max-alpha", 255 * scale)
    try flatten.run()
    return try flatten.image()
  }

  /// The first `count` bands.
  public func firstBands(_ count: Int) throws(VipsError) -> Image { try bands(from: 0, count: count) }

  /// One band, counted from 0.
  public func band(_ index: Int) throws(VipsError) -> Image { try bands(from: index, count: 1) }

  /// With a further band that is opaque everywhere.
  public func withOpaqueAlpha() throws(VipsError) -> Image {
    var join = try Operation("bandjoin_const")
    try join.set("in", self)
    try join.set("c", [255.0])
    try join.run()
    return try join.image()
  }

  private func bands(from first: Int, count: Int) throws(VipsError) -> Image {
    var extract = try Operation("extract_band")
    try extract.set("in", self)
    try extract.set("band", first)
    try extract.set("n", count)
    try extract.run()
    return try extract.image()
  }
}
