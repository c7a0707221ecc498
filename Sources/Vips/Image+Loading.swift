extension Image {
  /// How strictly a decoder takes damage.
  public enum FailOn: String, Sendable {
    /// Only what cannot be decoded at all fails.
    case none
    case truncated
    case warning
  }

  /// Opens the first frame of encoded bytes by one loader of libvips (`jpegload_buffer`, `heifload_buffer` …); pixels follow when asked for.
  ///
  /// - Parameters:
  ///   - shrink: 1, 2, 4 or 8: the JPEG and WebP decoders make the picture that much smaller at little cost. 1 for every other loader.
  ///   - sequential: the pixels will be read once, from top to bottom.
  public static func load(
    _ bytes: [UInt8], loader: String, failOn: FailOn, shrink: Int = 1, sequential: Bool = true
  ) throws(VipsError) -> Image {
    var load = try Operation(loader)
    try load.set("buffer", bytes)
    try load.set("fail-on", failOn.rawValue)
    // Else libvips unpacks large pictures into a temporary file, which a worker may not write.
    try sequential ? load.set("access", "sequential") : load.set("memory", true)
    if shrink > 1 {
      if loader == "webpload_buffer" { try load.set("scale", 1 / Double(shrink)) } else { try load.set("shrink", shrink) }
    }
    try load.run()
    return try load.image()
  }
}
