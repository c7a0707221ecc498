/// Whole numbers without a sign: ASCII digits only.
enum WholeNumber {
  static func parse(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
    return Int(text)
  }
}
