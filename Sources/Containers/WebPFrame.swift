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
}
