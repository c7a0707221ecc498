extension Container {
  /// An upload without private data, its coded picture untouched: JPEG, PNG and WebP. What is left passes `Audit.leaks(inCleaned:)`.
  ///
  /// - Parameters:
  ///   - orientation: 1...8. Unless it is 1 a block with nothing else says it.
  ///   - original: whose colours are kept, where the bytes are a picture made from it that has lost them; nil: the bytes' own.
  ///   - pixelRatio: of the picture as it is now, where it was turned; nil: what the bytes say.
  ///   - maxPixels: of the coded picture; work and memory grow with it.
  /// - Throws: `.wrongFormat` for anything but the three formats, `.unsupported` for forms of them that cannot be rewritten (animations, lossless
  ///   and 12-bit JPEG), `.truncated` where the picture breaks off, `.damaged` where its blocks contradict each
  ///   other.
  public static func cleaned(
    _ bytes: [UInt8], orientation: Int, coloursOf original: [UInt8]? = nil, pixelRatio: PixelRatio? = nil, maxPixels: Int
  ) throws(ContainerError) -> CleanedFile {
    let summary = read(bytes)
    guard [.jpeg, .png, .webp].contains(summary.format) else {
      throw ContainerError(.wrongFormat, summary.format, "expected JPEG, PNG or WebP, found \(summary.format.name)")
    }
    guard !summary.problems.contains(.tooManyBlocks), let width = summary.width, let height = summary.height, width > 0, height > 0 else {
      throw ContainerError(.damaged, summary.format, "expected a \(summary.format.name) with a size, found none; save the picture again")
    }
    guard width <= maxPixels / height else {
      throw ContainerError(
        .unsupported, summary.format, "expected at most \(maxPixels) pixels, found \(width) x \(height); save the picture smaller")
    }
    let kept = KeptBlocks(
      orientation: orientation, colours: original.map(read) ?? summary, ratio: pixelRatio ?? summary.pixelRatio)
    switch summary.format {
    case .jpeg: return try JPEGCleaner.clean(summary, bytes, kept)
    case .png: return try PNGCleaner.clean(summary, bytes, kept, colours: original ?? bytes)
    default: return try WebPCleaner.clean(summary, bytes, kept)
    }
  }
}
