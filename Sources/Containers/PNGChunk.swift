/// Writes chunks of a PNG.
enum PNGChunk {
  static func bytes(_ type: String, _ payload: some Collection<UInt8>) -> [UInt8] {
    let body = Array(type.utf8) + payload
    return BMFFBuilder.number(payload.count, 4) + body + BMFFBuilder.number(Int(CRC32.of(body[...])), 4)
  }

  /// A profile under a name that says nothing, in zlib's form without compression.
  static func profile(_ profile: [UInt8]) -> [UInt8] {
    bytes("iCCP", Array("ICC\0\0".utf8) + stored(profile))
  }

  /// How the sides of a pixel relate, without a unit; nothing where they are equal.
  static func ratio(_ ratio: PixelRatio) -> [UInt8] {
    ratio == .square ? [] : bytes("pHYs", BMFFBuilder.number(ratio.across, 4) + BMFFBuilder.number(ratio.down, 4) + [0])
  }

  /// Stored blocks of a zlib stream (RFC 1950, RFC 1951, 3.2.4).
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var at = 0
    repeat {
      let count = min(65_535, bytes.count - at)
      let isLast = at + count == bytes.count
      stream += [isLast ? 1 : 0, UInt8(count & 0xFF), UInt8(count >> 8), UInt8(~count & 0xFF), UInt8(~count >> 8 & 0xFF)]
      stream += bytes[at..<(at + count)]
      at += count
    } while at < bytes.count
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return stream + BMFFBuilder.number(high << 16 | low, 4)
  }
}
