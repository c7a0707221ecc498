/// Text of a hostile file as a message may show it: short, in one line, without control characters.
enum JSONExcerpt {
  /// The longest excerpt in Unicode scalars.
  static let length = 40

  static func quoted(_ text: String) -> String { "\"\(plain(text))\"" }

  static func plain(_ text: String) -> String {
    var excerpt = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(length) { excerpt.append(scalar.isPrintable ? scalar : "\u{FFFD}") }
    let isCut = text.unicodeScalars.dropFirst(length).first != nil
    return String(excerpt) + (isCut ? "…" : "")
  }

  /// `3`, not `3.0`.
  static func number(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? String(number) }
}

extension Unicode.Scalar {
  /// Whether it has no place in text of one line.
  var breaksLine: Bool { properties.generalCategory == .control || self == "\u{2028}" || self == "\u{2029}" }
}
