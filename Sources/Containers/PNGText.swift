/// A text chunk of PNG: its key, and its text once unpacked.
struct PNGText {
  /// `.text`, or what the key says is hidden in it: `.exif`, `.xmp`, `.iptc`, `.photoshop`, `.icc`.
  let kind: BlockKind
  private let data: Bytes
  /// Where the (perhaps compressed) text stands; nil when the chunk is broken.
  private let place: Range<Int>?
  private let isCompressed: Bool
  private let isHex: Bool

  init(_ type: String, _ data: Bytes, _ payload: Range<Int>) {
    self.data = data
    // A key is at most 79 bytes.
    let keyEnd = data.next(0, in: payload.lowerBound..<min(payload.lowerBound + 80, payload.upperBound))
    let key = Bytes.printable(data.all[payload.lowerBound..<keyEnd])
    (kind, isHex) = PNGText.kind(of: key)
    switch type {
    case "zTXt":
      isCompressed = true
      place = keyEnd + 2 <= payload.upperBound ? (keyEnd + 2)..<payload.upperBound : nil
    case "iTXt":
      // Compression flag and method, language, translated key; the last two end in zero.
      isCompressed = data.u8(keyEnd + 1) == 1
      let language = data.next(0, in: min(keyEnd + 3, payload.upperBound)..<payload.upperBound)
      let translated = data.next(0, in: min(language + 1, payload.upperBound)..<payload.upperBound)
      place = translated < payload.upperBound ? (translated + 1)..<payload.upperBound : nil
    default:
      isCompressed = false
      place = keyEnd < payload.upperBound ? (keyEnd + 1)..<payload.upperBound : nil
    }
  }

  private static func kind(of key: String) -> (BlockKind, Bool) {
    if key == "XML:com.adobe.xmp" { return (.xmp, false) }
    guard key.hasPrefix("Raw profile type ") else { return (.text, false) }
    switch key.dropFirst(17).lowercased() {
    case "exif", "app1": return (.exif, true)
    case "xmp": return (.xmp, true)
    case "iptc", "8bim": return (.photoshop, true)
    case "icc", "icm": return (.icc, true)
    default: return (.text, true)
    }
  }

  /// The text, inflated and unpacked from hexadecimal; nil when it is broken or larger than the bound.
  func body() -> ArraySlice<UInt8>? {
    guard let place else { return nil }
    var bytes = data.all[place]
    if isCompressed {
      guard let inflated = Inflate.zlib(bytes, limit: BlockLimit.inflated) else { return nil }
      bytes = inflated[...]
    }
    return isHex ? PNGText.unpacked(bytes) : bytes
  }

  /// ImageMagick's raw profile: newline, name, newline, length, newline, hexadecimal digits in lines.
  private static func unpacked(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let words = text.split(maxSplits: 2, omittingEmptySubsequences: true) { $0 == 0x20 || ($0 >= 0x09 && $0 <= 0x0D) }
    guard words.count == 3 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(words[2].count / 2)
    var high: UInt8?
    for digit in words[2] {
      let value: UInt8
      switch digit {
      case 0x30...0x39: value = digit - 0x30
      case 0x41...0x46: value = digit - 0x41 + 10
      case 0x61...0x66: value = digit - 0x61 + 10
      case 0x20, 0x09...0x0D: continue
      default: return nil
      }
      if let first = high {
        bytes.append(first << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    return bytes[...]
  }
}
