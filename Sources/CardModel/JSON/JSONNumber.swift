/// A number as it was written: seeds reach 2^64 - 1 and must keep every digit.
public struct JSONNumber: Hashable, Sendable {
  /// Digits with sign, point, exponent or `0x`, exactly as in the file.
  public let text: String

  init(text: String) { self.text = text }

  /// The value where it is whole and an `Int` holds it; `3e7` and `30.0` are whole too.
  public var int: Int? {
    if let digits = hexadecimalDigits { return Int((isNegative ? "-" : "") + digits, radix: 16) }
    if let int = Int(text) { return int }
    // Beyond 2^53 a `Double` no longer tells neighbours apart.
    guard text.contains(where: { ".eE".contains($0) }), let double, double.magnitude <= 9_007_199_254_740_992 else { return nil }
    return Int(exactly: double)
  }

  /// The nearest `Double`; `nil` where none is finite.
  public var double: Double? {
    if let digits = hexadecimalDigits { return UInt64(digits, radix: 16).map { isNegative ? -Double($0) : Double($0) } }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The digits of a whole decimal number of any length, with `-` before a negative one; `nil` for every other number.
  public var decimalDigits: String? {
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return text.hasPrefix("+") ? String(text.dropFirst()) : text
  }

  private var isNegative: Bool { text.hasPrefix("-") }

  private var hexadecimalDigits: String? {
    let unsigned = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
    return unsigned.hasPrefix("0x") || unsigned.hasPrefix("0X") ? String(unsigned.dropFirst(2)) : nil
  }
}
