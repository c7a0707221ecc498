/// A still WebP in its only form here: simple where nothing needs the extended header, else with a header that says exactly what is there.
struct WebPFile {
  let width: Int
  let height: Int
  let profile: [UInt8]?
  /// Of the lossy form alone; the lossless one has its alpha within.
  let alpha: ArraySlice<UInt8>?
  /// `VP8 ` or `VP8L`.
  let type: String
  let picture: ArraySlice<UInt8>
  let orientation: Int?

  private var hasAlpha: Bool {
    // Behind the signature and two sizes of 14 bits each.
    alpha != nil || (type == "VP8L" && picture.count > 4 && picture[picture.startIndex + 4] & 0x10 != 0)
  }

  var bytes: [UInt8] {
    var chunks: [UInt8] = []
    if profile != nil || alpha != nil || orientation != nil {
      let flags: UInt8 = (profile == nil ? 0 : 0x20) | (hasAlpha ? 0x10 : 0) | (orientation == nil ? 0 : 0x08)
      chunks += WebPFile.chunk("VP8X", [flags, 0, 0, 0] + WebPFile.little(width - 1, 3) + WebPFile.little(height - 1, 3))
    }
    if let profile { chunks += WebPFile.chunk("ICCP", profile) }
    if let alpha { chunks += WebPFile.chunk("ALPH", alpha) }
    chunks += WebPFile.chunk(type, picture)
    if let orientation { chunks += WebPFile.chunk("EXIF", OrientationBlock.tiff(orientation)) }
    return Array("RIFF".utf8) + WebPFile.little(chunks.count + 4, 4) + Array("WEBP".utf8) + chunks
  }

  private static func little(_ value: Int, _ width: Int) -> [UInt8] {
    (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func chunk(_ type: String, _ payload: some Collection<UInt8>) -> [UInt8] {
    Array(type.utf8) + little(payload.count, 4) + payload + (payload.count % 2 == 1 ? [0] : [])
  }
}
