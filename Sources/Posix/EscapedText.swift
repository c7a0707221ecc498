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
