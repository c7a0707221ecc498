extension Image {
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
