/// Lays JSON out for people. Foundation's own indented form writes `"key" : value` and spreads an empty list over three lines.
enum JSONIndentation {
  /// - Parameter line: JSON without white space, as an encoder writes it.
  static func of(_ line: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(line.count * 2)
    var depth = 0
    var isInText = false
    var previous: UInt8 = 0
    func feed() { text += [0x0A] + [UInt8](repeating: 0x20, count: 2 * depth) }
    for (at, byte) in line.enumerated() {
      if isInText {
        text.append(byte)
        // A backslash that is itself escaped does not escape the next character.
        if byte == UInt8(ascii: "\"") && previous != UInt8(ascii: "\\") { isInText = false }
        previous = byte == UInt8(ascii: "\\") && previous == UInt8(ascii: "\\") ? 0 : byte
        continue
      }
      switch byte {
      case UInt8(ascii: "\""):
        isInText = true
        text.append(byte)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        text.append(byte)
        if !isClosing(line[at + 1]) {
          depth += 1
          feed()
        }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if !isOpening(line[at - 1]) {
          depth -= 1
          feed()
        }
        text.append(byte)
      case UInt8(ascii: ","):
        text.append(byte)
        feed()
      case UInt8(ascii: ":"): text += [byte, 0x20]
      default: text.append(byte)
      }
      previous = byte
    }
    return text + [0x0A]
  }

  private static func isClosing(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") }
  private static func isOpening(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") }
}
