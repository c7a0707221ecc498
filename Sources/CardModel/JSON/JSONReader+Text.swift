extension JSONReader {
  /// Text between single or double quotes.
  mutating func quotedText() throws(JSONMistake) -> String {
    let opening = text.place
    let quote = text.next
    text.advance()
    var result = String.UnicodeScalarView()
    while let next = text.next, next != quote {
      if next == "\\" {
        try escape(into: &result)
      } else if next == "\n" || next == "\r" {
        throw mistake(opening, "expected the closing quote in the line of the opening one; write a line break as \\n")
      } else {
        result.append(next)
        text.advance()
      }
    }
    guard !text.isAtEnd else { throw mistake(opening, "expected a closing quote for this text, but the file ends before it") }
    text.advance()
    return String(result)
  }

  private mutating func escape(into result: inout String.UnicodeScalarView) throws(JSONMistake) {
    let place = text.place
    text.advance()
    guard let letter = text.next else { return }
    text.advance()
    switch letter {
    case "b": result.append("\u{08}")
    case "f": result.append("\u{0C}")
    case "n": result.append("\n")
    case "r": result.append("\r")
    case "t": result.append("\t")
    case "v": result.append("\u{0B}")
    case "x": result.append(Unicode.Scalar(UInt8(truncatingIfNeeded: try hexadecimal(digits: 2))))
    case "u": result.append(try unicode(at: place))
    case "\r": _ = text.skip("\n")
    case "\n", "\u{2028}", "\u{2029}": break
    case "0" where !(text.next.map(Self.isDecimal) ?? false): result.append("\0")
    case "0"..."9": throw mistake(place, "expected \\n, \\t, \\\", \\\\, \\u and four digits, or the like; found \\\(letter)")
    default: result.append(letter)
    }
  }

  /// What follows `\u`: four digits, or two times four for a scalar beyond U+FFFF.
  private mutating func unicode(at place: JSONPlace) throws(JSONMistake) -> Unicode.Scalar {
    let first = try hexadecimal(digits: 4)
    if let scalar = Unicode.Scalar(first) { return scalar }
    if first < 0xDC00, text.skip("\\"), text.skip("u") {
      let second = try hexadecimal(digits: 4)
      if (0xDC00...0xDFFF).contains(second), let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) {
        return scalar
      }
    }
    throw mistake(place, "expected a character, found half of a surrogate pair")
  }

  private mutating func hexadecimal(digits: Int) throws(JSONMistake) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let next = text.next, Self.isHexadecimal(next), let digit = UInt32(String(next), radix: 16) else {
        throw unexpected("\(digits) hexadecimal digits")
      }
      value = value << 4 | digit
      text.advance()
    }
    return value
  }
}
