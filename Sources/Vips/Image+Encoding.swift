extension Image {
  /// Optimised tables, 4:2:0 below quality 90 unless `fullChroma`, no metadata.
  public func jpeg(quality: Int, progressive: Bool, fullChroma: Bool = false) throws(VipsError) -> [UInt8] {
    var save = try Operation("jpegsave_buffer")
    try save.set("in", self)
    try save.set("Q", quality)
    try save.set("strip", true)
    try save.set("optimize-coding", true)
    try save.set("interlace", progressive)
    if fullChroma { try save.set("subsample-mode", "off") }
    try save.run()
    return try save.bytes()
  }

  /// libvips 8.14.1 ignores `strip` here: whoever writes the bytes has to cut the metadata out of the container.
  public func webp(quality: Int, effort: Int, lossless: Bool = false) throws(VipsError) -> [UInt8] {
    var save = try Operation("webpsave_buffer")
    try save.set("in", self)
    try save.set("Q", quality)
    try save.set("effort", effort)
    if lossless { try save.set("lossless", true) }
    try save.set("strip", true)
    try save.run()
    return try save.bytes()
  }

  /// 8 or 16 bits a channel, no metadata and no colour profile.
  public func png() throws(VipsError) -> [UInt8] {
    var save = try Operation("pngsave_buffer")
    try save.set("in", self)
    try save.set("strip", true)
    try save.run()
    return try save.bytes()
  }
}
