/// An option and the type its value has: ``spec`` goes into a command's table, and `arguments[option]` gives the value.
public struct Option<Value: Sendable>: Sendable {
  public let spec: OptionSpec
  let read: @Sendable ([ArgumentBytes]) -> Value
}

extension Option where Value == Bool {
  /// An option without a value, false unless given.
  public static func flag(_ name: String, short: Character? = nil, _ summary: String) -> Option {
    Option(
      spec: OptionSpec(name: name, short: short, value: nil, summary: summary, isRepeatable: true, isRequired: false),
      read: { !$0.isEmpty })
  }
}

extension OptionSpec {
  /// What the parser notes for a flag that was given.
  static let given: ArgumentBytes = "yes"
}

extension Option {
  /// An option whose value is nil unless given.
  public static func optional<Wrapped: Sendable>(
    _ name: String, short: Character? = nil, _ kind: ValueKind<Wrapped>, _ summary: String
  ) -> Option<Wrapped?> where Value == Wrapped? {
    Option<Wrapped?>(spec: spec(name, short, kind, summary), read: { $0.last.flatMap(kind.parse) })
  }

  /// An option that must be given.
  public static func required(_ name: String, short: Character? = nil, _ kind: ValueKind<Value>, _ summary: String) -> Option {
    Option(
      spec: spec(name, short, kind, summary, isRequired: true),
      read: { values in
        guard let value = values.last.flatMap(kind.parse) else { preconditionFailure("--\(name) is not in the table of this command") }
        return value
      })
  }

  /// An option that may be given any number of times; its values in the order given.
  public static func repeated<Element: Sendable>(
    _ name: String, short: Character? = nil, _ kind: ValueKind<Element>, _ summary: String
  ) -> Option<[Element]> where Value == [Element] {
    Option<[Element]>(spec: spec(name, short, kind, summary, isRepeatable: true), read: { $0.compactMap(kind.parse) })
  }

  private static func spec<Kind>(
    _ name: String, _ short: Character?, _ kind: ValueKind<Kind>, _ summary: String,
    isRepeatable: Bool = false, isRequired: Bool = false
  ) -> OptionSpec {
    OptionSpec(
      name: name, short: short, value: kind.spec, summary: summary, isRepeatable: isRepeatable, isRequired: isRequired)
  }
}
