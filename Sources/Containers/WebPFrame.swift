/// The size that a WebP bitstream states itself.
enum WebPFrame {
  /// Lossy (`VP8 `, RFC 6386, 9.1) or lossless (`VP8L`); nil when the header is broken.
  static func size(_ type: String, _ data: Bytes, _ payload: Range<Int>) -> (width: Int, height: Int)? {
    let start = payload.lowerBound
    if type == "VP8L" {
      guard payload.count >= 5, data.u8(start) == 0x2F, let bits = data.u32(start + 1, .little) else { return nil }
      return ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    }
    guard payload.count >= 10, data.has([0x9D, 0x01, 0x2A], at: start + 3), let width = data.u16(start + 6, .little),
      let height = data.u16(start + 8, .little)
    else { return nil }
    // The upper two bits of each are a scale for display.
    return (width & 0x3FFF, height & 0x3FFF)
  }

  /// Whether the bitstream's own header is that of a whole picture: a key frame that is shown, its first part within the bytes, no scale for
  /// display; the one version that the lossless form has.
  static func isPlain(_ type: String, _ data: Bytes, _ payload: Range<Int>) -> Bool {
    let start = payload.lowerBound
    guard size(type, data, payload) != nil, let tag = data.u24(start, .little) else { return false }
    if type == "VP8L" { return data.u8(start + 4).map { $0 >> 5 == 0 } ?? false }
    // Key frame, version 0...3, shown, length of the first part (RFC 6386, 9.1).
    guard tag & 1 == 0, tag >> 1 & 7 <= 3, tag >> 4 & 1 == 1, tag >> 5 <= payload.count - 10 else { return false }
    return data.all[start + 7] & 0xC0 == 0 && data.all[start + 9] & 0xC0 == 0
  }
}
