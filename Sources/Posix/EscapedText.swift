/// Bytes of unknown origin made safe to print: readable text stays, everything that could move a cursor or hide a name is spelled out.
public enum EscapedText {
  /// Invalid UTF-8 becomes `\xNN`; control, format (bidirectional marks, zero width), separator, private and unassigned characters become
  /// `\u{…}`.
  public static func describe(_ bytes: [UInt8]) -> String {
    var text = ""
    var index = 0
    while index < bytes.count {
      guard let scalar = scalar(in: bytes, at: index) else {
        text += "\\x" + hexadecimal(UInt32(bytes[index]), digits: 2)
        index += 1
        continue
      }
      index += UTF8.width(scalar)
      if scalar == "\\" {
        text += "\\\\"
      } else if isPrintable(scalar) {
        text.unicodeScalars.append(scalar)
      } else {
        text += "\\u{" + hexadecimal(scalar.value, digits: 1) + "}"
      }
    }
    return text
  }

  /// What `describe` made this text of.
  public static func bytes(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte != UInt8(ascii: "\\") {
        bytes.append(byte)
      } else if rest.first == UInt8(ascii: "x"), let value = number(rest.dropFirst().prefix(2)), let byte = UInt8(exactly: value) {
        bytes.append(byte)
        rest = rest.dropFirst(3)
      } else if rest.starts(with: Array("u{".utf8)), let end = rest.firstIndex(of: UInt8(ascii: "}")),
        let scalar = number(rest[(rest.startIndex + 2)..<end]).flatMap(Unicode.Scalar.init)
      {
        bytes += Array(String(Character(scalar)).utf8)
        rest = rest[(end + 1)...]
      } else {
        bytes.append(rest.popFirst() ?? byte)
      }
    }
    return bytes
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> UInt32? { UInt32(String(decoding: digits, as: UTF8.self), radix: 16) }

  /// The same set as `CardModel`'s: whatever is left as it is here may stand in a finding there.
  static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
    default: true
    }
  }

  private static func scalar(in bytes: [UInt8], at index: Int) -> Unicode.Scalar? {
    let length =
      switch bytes[index] {
      case 0x00...0x7F: 1
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 0
      }
    guard length > 0, index + length <= bytes.count,
      let text = String(validating: bytes[index..<index + length], as: UTF8.self)
    else { return nil }
    return text.unicodeScalars.first
  }

  private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
