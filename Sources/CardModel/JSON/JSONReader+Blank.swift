extension JSONReader {
  /// Past white space and comments.
  mutating func skipBlank() throws(JSONMistake) {
    while let next = text.next {
      if Self.isSpace(next) {
        text.advance()
      } else if next == "/" && text.afterNext == "/" {
        while let next = text.next, !Self.endsLine(next) { text.advance() }
      } else if next == "/" && text.afterNext == "*" {
        try skipBlockComment()
      } else {
        return
      }
    }
  }

  private mutating func skipBlockComment() throws(JSONMistake) {
    let opening = text.place
    text.advance()
    text.advance()
    while !(text.next == "*" && text.afterNext == "/") {
      guard !text.isAtEnd else { throw mistake(opening, "expected \"*/\" at the end of this comment, but the file ends before it") }
      text.advance()
    }
    text.advance()
    text.advance()
  }

  static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\r" || scalar == "\u{2028}" || scalar == "\u{2029}"
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "\t", "\u{0B}", "\u{0C}", "\u{FEFF}": true
    default: endsLine(scalar) || scalar.properties.generalCategory == .spaceSeparator
    }
  }
}
