/// Decimal numbers as people type them: digits, at most one point, perhaps a minus; no exponent, no hexadecimal, no infinity.
enum DecimalNumber {
  static func parse(_ text: String) -> Double? {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }) else { return nil }
    guard let number = Double(text), number.isFinite else { return nil }
    return number
  }

  static func format(_ number: Double) -> String {
    let text = String(number)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
