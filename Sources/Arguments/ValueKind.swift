/// A type of value: how it is read from an argument, written back for help, and described.
public struct ValueKind<Value: Sendable>: Sendable {
  let spec: ValueSpec
  let parse: @Sendable (ArgumentBytes) -> Value?
  let format: @Sendable (Value) -> String

  /// - Parameters:
  ///   - placeholder: the word that stands for the value in a usage line.
  ///   - expected: what is accepted, as it reads after "expected".
  ///   - completion: what a shell can offer.
  ///   - mayBeNegative: whether a value may begin with `-`.
  ///   - parse: the value, or nil where the argument is not what is expected. Must not trap on any bytes.
  ///   - format: the value as a user would type it.
  public init(
    placeholder: String, expected: String, completion: Completion = .none, mayBeNegative: Bool = false,
    parse: @escaping @Sendable (ArgumentBytes) -> Value?, format: @escaping @Sendable (Value) -> String
  ) {
    self.spec = ValueSpec(
      placeholder: placeholder, expected: expected, completion: completion, accepts: { parse($0) != nil }, mayBeNegative: mayBeNegative)
    self.parse = parse
    self.format = format
  }

  /// The same kind under another placeholder.
  public func named(_ placeholder: String) -> ValueKind {
    ValueKind(
      placeholder: placeholder, expected: spec.expected, completion: spec.completion, mayBeNegative: spec.mayBeNegative,
      parse: parse, format: format)
  }
}

extension ValueKind where Value == ArgumentBytes {
  /// Any path that is not empty and holds no zero byte, as raw bytes.
  public static var path: ValueKind { path("PATH", "a path", .file) }

  /// Like `path`, where a folder is meant; whether it exists is not looked at.
  public static var directory: ValueKind { path("DIR", "a folder", .directory) }

  private static func path(_ placeholder: String, _ expected: String, _ completion: Completion) -> ValueKind {
    ValueKind(
      placeholder: placeholder, expected: expected, completion: completion,
      parse: { $0.bytes.isEmpty || $0.bytes.contains(0) ? nil : $0 },
      format: { $0.text ?? $0.quoted })
  }
}

extension ValueKind where Value == String {
  /// Any UTF-8 text that is not empty.
  public static var text: ValueKind {
    ValueKind(
      placeholder: "TEXT", expected: "text in UTF-8 that is not empty",
      parse: { argument in argument.text.flatMap { $0.isEmpty ? nil : $0 } },
      format: { $0 })
  }
}

extension ValueKind where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of an enumeration's raw values, written exactly so.
  public static var choice: ValueKind {
    let words = Value.allCases.map(\.rawValue)
    return ValueKind(
      placeholder: words.joined(separator: "|"), expected: words.alternatives, completion: .words(words),
      parse: { argument in argument.text.flatMap { Value(rawValue: $0) } },
      format: { $0.rawValue })
  }
}

extension Array where Element == String {
  /// The words as a sentence offers them: `a, b or c`.
  var alternatives: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}
