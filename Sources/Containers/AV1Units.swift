/// The open bitstream units of a coded AV1 picture (AV1 specification, 5.3).
enum AV1Units {
  /// True when the bytes are units that coded pictures need, end to end, and none that carries metadata, padding or unknown data.
  static func isPlain(_ bytes: ArraySlice<UInt8>) -> Bool {
    var at = bytes.startIndex
    while at < bytes.endIndex {
      let header = bytes[at]
      // Forbidden and reserved bits are zero; a size field is always there.
      guard header & 0x81 == 0, header & 0x02 != 0 else { return false }
      // Sequence header, temporal delimiter, frame header, tile group, frame.
      guard [1, 2, 3, 4, 6].contains(header >> 3 & 0x0F) else { return false }
      at += header & 0x04 == 0 ? 1 : 2
      guard let size = size(bytes, &at), size <= bytes.endIndex - at else { return false }
      at += size
    }
    return true
  }

  /// A number in little groups of seven bits, at most 32 bits long.
  private static func size(_ bytes: ArraySlice<UInt8>, _ at: inout Int) -> Int? {
    var value = 0
    for i in 0..<5 {
      guard at < bytes.endIndex else { return nil }
      let byte = bytes[at]
      at += 1
      value |= Int(byte & 0x7F) << (7 * i)
      if byte & 0x80 == 0 { return value }
    }
    return nil
  }
}
