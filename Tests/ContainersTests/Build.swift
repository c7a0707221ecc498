/// Builds blocks of each format byte by byte.
enum Build {
  static func big(_ value: Int, _ width: Int) -> [UInt8] {
    (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * (width - 1 - $0))) }
  }

  static func little(_ value: Int, _ width: Int) -> [UInt8] {
    big(value, width).reversed()
  }

  static func ascii(_ text: String) -> [UInt8] {
    Array(text.utf8)
  }

  /// A JPEG segment.
  static func segment(_ marker: UInt8, _ text: String = "", _ bytes: [UInt8] = []) -> [UInt8] {
    let payload = ascii(text) + bytes
    return [0xFF, marker] + big(payload.count + 2, 2) + payload
  }

  /// A PNG chunk with its check sum, bit by bit.
  static func chunk(_ type: String, _ text: String = "", _ bytes: [UInt8] = []) -> [UInt8] {
    let payload = ascii(text) + bytes
    let body = ascii(type) + payload
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in body {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
    }
    return big(payload.count, 4) + body + big(Int(sum ^ 0xFFFF_FFFF), 4)
  }

  /// A RIFF chunk, padded to an even length.
  static func riff(_ type: String, _ payload: [UInt8], padding: UInt8 = 0) -> [UInt8] {
    ascii(type) + little(payload.count, 4) + payload + (payload.count % 2 == 1 ? [padding] : [])
  }

  /// A WebP of the given chunks.
  static func webp(_ chunks: [UInt8]) -> [UInt8] {
    ascii("RIFF") + little(chunks.count + 4, 4) + ascii("WEBP") + chunks
  }

  static func box(_ type: String, _ body: [UInt8]) -> [UInt8] {
    big(8 + body.count, 4) + ascii(type) + body
  }

  /// A TIFF structure: `entries` are tag, type, count and four bytes of value or offset; `tail` follows the first directory.
  static func tiff(_ entries: [(Int, Int, Int, Int)], next: Int = 0, tail: [UInt8] = []) -> [UInt8] {
    let head = ascii("II") + little(42, 2) + little(8, 4)
    return head + directory(entries, next: next) + tail
  }

  static func directory(_ entries: [(Int, Int, Int, Int)], next: Int = 0) -> [UInt8] {
    var bytes = little(entries.count, 2)
    for entry in entries {
      bytes += little(entry.0, 2) + little(entry.1, 2)
      bytes += little(entry.2, 4) + little(entry.3, 4)
    }
    return bytes + little(next, 4)
  }

  /// EXIF with an orientation.
  static func exif(_ orientation: Int) -> [UInt8] {
    tiff([(0x0112, 3, 1, orientation)])
  }

  /// `block` put into `bytes` at `place`.
  static func insert(_ block: [UInt8], into bytes: [UInt8], at place: Int) -> [UInt8] {
    Array(bytes[..<place]) + block + Array(bytes[place...])
  }
}
