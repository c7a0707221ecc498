extension Image {
  /// One line of text as a grey mask: 255 where the letters are. Its height is what the letters need.
  ///
  /// - Parameters:
  ///   - font: a Pango description, "Lato Bold".
  ///   - pixels: the size of the type in pixels, at least 1.
  public static func text(_ text: String, font: String, pixels: Int) throws(VipsError) -> Image {
    var draw = try Operation("text")
    try draw.set("text", escaped(text))
    // At 72 dots an inch a point is a pixel.
    try draw.set("font", "\(font) \(pixels)")
    try draw.set("dpi", 72)
    try draw.run()
    return try draw.image()
  }

  /// libvips reads the text as Pango markup.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.append(character)
      }
    }
  }
}
