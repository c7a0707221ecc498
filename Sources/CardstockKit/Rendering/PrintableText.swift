internal import CardModel

/// Text from outside, made harmless: one line without control characters, at most 600 characters.
enum PrintableText {
  /// Characters that are kept of a text.
  static let longest = 600

  static func cut(_ text: String, to length: Int = longest) -> String {
    var safe = ""
    for scalar in text.unicodeScalars.prefix(length) { safe.unicodeScalars.append(scalar.isPrintable ? scalar : "?") }
    return safe
  }

  /// Bytes that need not be UTF-8.
  static func cut(_ bytes: [UInt8], to length: Int = longest) -> String { cut(String(decoding: bytes, as: UTF8.self), to: length) }
}
