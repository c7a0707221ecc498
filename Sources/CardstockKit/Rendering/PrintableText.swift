internal import CardModel

/// Text from outside, made harmless: one line without control characters, at most 600 characters.
enum PrintableText {
  static func cut(_ text: String) -> String {
    var safe = ""
    for scalar in text.unicodeScalars.prefix(600) { safe.unicodeScalars.append(scalar.isPrintable ? scalar : "?") }
    return safe
  }
}
