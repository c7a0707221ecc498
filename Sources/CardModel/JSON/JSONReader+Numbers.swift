extension JSONReader {
  /// More digits than any number has that somebody means.
  private static let longestNumber = 512

  mutating func number() throws(JSONMistake) -> JSONNumber {
    let place = text.place
    var written = String.UnicodeScalarView()
    if let sign = text.next, sign == "+" || sign == "-" { take(&written) }
    if let start = text.next, Self.startsName(start) {
      throw mistake(place, "expected a finite number, found \(JSONExcerpt.quoted(String(written) + String(start))); write its digits")
    }
    if text.next == "0", text.afterNext == "x" || text.afterNext == "X" {
      take(&written)
      take(&written)
      guard digits(&written, where: Self.isHexadecimal) > 0 else { throw unexpected("hexadecimal digits after \"0x\"") }
    } else {
      try decimal(&written)
    }
    if let next = text.next, Self.startsName(next) || next == "." || Self.isDecimal(next) { throw unexpected("the end of the number") }
    guard written.count <= Self.longestNumber else { throw mistake(place, "expected a number of at most \(Self.longestNumber) characters") }
    return JSONNumber(text: String(written))
  }

  private mutating func decimal(_ written: inout String.UnicodeScalarView) throws(JSONMistake) {
    let startsWithZero = text.next == "0"
    let start = text.place
    let whole = digits(&written, where: Self.isDecimal)
    if startsWithZero && whole > 1 { throw mistake(start, "expected a number without a leading 0") }
    var fraction = 0
    if text.next == "." {
      take(&written)
      fraction = digits(&written, where: Self.isDecimal)
    }
    guard whole + fraction > 0 else { throw unexpected("digits") }
    if text.next == "e" || text.next == "E" {
      take(&written)
      if text.next == "+" || text.next == "-" { take(&written) }
      guard digits(&written, where: Self.isDecimal) > 0 else { throw unexpected("digits after the exponent's \"e\"") }
    }
  }

  private mutating func digits(_ written: inout String.UnicodeScalarView, where isDigit: (Unicode.Scalar) -> Bool) -> Int {
    var count = 0
    while let next = text.next, isDigit(next) {
      take(&written)
      count += 1
    }
    return count
  }

  private mutating func take(_ written: inout String.UnicodeScalarView) {
    guard let next = text.next else { return }
    written.append(next)
    text.advance()
  }

  static func startsNumber(_ scalar: Unicode.Scalar) -> Bool { isDecimal(scalar) || scalar == "+" || scalar == "-" || scalar == "." }

  static func isDecimal(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  static func isHexadecimal(_ scalar: Unicode.Scalar) -> Bool {
    isDecimal(scalar) || ("a"..."f").contains(scalar) || ("A"..."F").contains(scalar)
  }
}
