/// A type of value: how it is read from an argument, and described.
public struct ValueKind<Value: Sendable>: Sendable {
  let spec: ValueSpec
  let parse: @Sendable (ArgumentBytes) -> Value?

  /// - Parameters:
  ///   - placeholder: the word that stands for the value in a usage line.
  ///   - expected: what is accepted, as it reads after "expected".
  ///   - words: every value there is, where they can be counted.
  ///   - mayBeNegative: whether a value may begin with `-`.
  ///   - parse: the value, or nil where the argument is not what is expected. Must not trap on any bytes.
  public init(
    placeholder: String, expected: String, words: [String] = [], mayBeNegative: Bool = false,
    parse: @escaping @Sendable (ArgumentBytes) -> Value?
  ) {
    self.spec = ValueSpec(
      placeholder: placeholder, expected: expected, words: words, accepts: { parse($0) != nil }, mayBeNegative: mayBeNegative)
    self.parse = parse
  }

  /// The same kind under another placeholder.
  public func named(_ placeholder: String) -> ValueKind {
    ValueKind(
      placeholder: placeholder, expected: spec.expected, words: spec.words, mayBeNegative: spec.mayBeNegative, parse: parse)
  }
}

extension ValueKind where Value == ArgumentBytes {
  /// Any path that is not empty and holds no zero byte, as raw bytes.
  public static var path: ValueKind { path("PATH", "a path") }

  /// Like `path`, where a folder is meant; whether it exists is not looked at.
  public static var directory: ValueKind { path("DIR", "a folder") }

  private static func path(_ placeholder: String, _ expected: String) -> ValueKind {
    ValueKind(placeholder: placeholder, expected: expected, parse: { $0.bytes.isEmpty || $0.bytes.contains(0) ? nil : $0 })
  }
}

extension ValueKind where Value == String {
  /// Any UTF-8 text that is not empty.
  public static var text: ValueKind {
    ValueKind(
      placeholder: "TEXT", expected: "text in UTF-8 that is not empty",
      parse: { argument in argument.text.flatMap { $0.isEmpty ? nil : $0 } })
  }
}

extension ValueKind where Value == Int {
  /// A whole number in decimal digits within `range`.
  public static func int(_ range: ClosedRange<Int>) -> ValueKind {
    ValueKind(
      placeholder: "N", expected: "a whole number from \(range.lowerBound) to \(range.upperBound)", mayBeNegative: range.lowerBound < 0,
      parse: { argument in argument.text.flatMap { $0.hasPrefix("+") ? nil : Int($0) }.flatMap { range.contains($0) ? $0 : nil } })
  }
}

extension ValueKind where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of an enumeration's raw values, written exactly so.
  public static var choice: ValueKind {
    let words = Value.allCases.map(\.rawValue)
    return ValueKind(
      placeholder: words.joined(separator: "|"), expected: words.alternatives, words: words,
      parse: { argument in argument.text.flatMap { Value(rawValue: $0) } })
  }
}

extension Array where Element == String {
  /// The words as a sentence offers them: `a, b or c`.
  var alternatives: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}
