internal import CVips

extension Image {
  /// The same picture with this ICC profile in place of its own; `nil`: with none.
  public func tagged(_ profile: [UInt8]?) throws(VipsError) -> Image {
    var copy = try Operation("copy")
    try copy.set("in", self)
    try copy.run()
    let image = try copy.image()
    if let profile {
      profile.withUnsafeBytes { vips_image_set_blob_copy(image.pointer, "icc-profile-data", $0.baseAddress, $0.count) }
    } else {
      vips_image_remove(image.pointer, "icc-profile-data")
    }
    return image
  }

  /// With the bands of another picture behind its own.
  public func joined(with other: Image) throws(VipsError) -> Image {
    var join = try Operation("bandjoin")
    try join.set("in", [self, other])
    try join.run()
    return try join.image()
  }

  /// The upper 8 bits of each channel; a picture of 8 bits stays as it is.
  public func highBytes() throws(VipsError) -> Image {
    if bitDepth == 8 { return self }
    var take = try Operation("msb")
    try take.set("in", self)
    try take.run()
    return try take.image()
  }

  /// On a larger canvas, in its upper left corner; what is new is of `background`, or zero in every band.
  public func extended(width: Int, height: Int, background: [Int]?) throws(VipsError) -> Image {
    var embed = try Operation("embed")
    try embed.set("in", self)
    try embed.set("x", 0)
    try embed.set("y", 0)
    try embed.set("width", width)
    try embed.set("height", height)
    if let background, background.count == bands {
      try embed.set("extend", "background")
      try embed.set("background", background.map(Double.init))
    }
    try embed.run()
    return try embed.image()
  }
}
