/// An option and the type its value has: ``spec`` goes into a command's table, and `arguments[option]` gives the value.
public struct Option<Value: Sendable>: Sendable {
  public let spec: OptionSpec
  let read: @Sendable ([ArgumentBytes]) -> Value
}

extension Option where Value == Bool {
  /// An option without a value, false unless given.
  public static func flag(_ name: String, short: Character? = nil, _ summary: String) -> Option {
    flag(name, short: short, summary, default: false, isNegatable: false)
  }

  /// A pair of flags, `--NAME` and `--no-NAME`; the last one given counts.
  public static func toggle(_ name: String, short: Character? = nil, default: Bool, _ summary: String) -> Option {
    flag(name, short: short, summary, default: `default`, isNegatable: true)
  }

  private static func flag(_ name: String, short: Character?, _ summary: String, default: Bool, isNegatable: Bool) -> Option {
    Option(
      spec: OptionSpec(
        name: name, short: short, value: nil, summary: summary,
        defaultText: isNegatable ? (`default` ? "--" : "--no-") + name : nil,
        isRepeatable: true, isRequired: false, isNegatable: isNegatable),
      read: { values in values.last.map { $0 == OptionSpec.yes } ?? `default` })
  }
}

extension OptionSpec {
  /// What the parser notes for a flag that was given, and for its `--no-` form.
  static let yes: ArgumentBytes = "yes"
  static let no: ArgumentBytes = "no"
}

extension Option {
  /// An option whose value is nil unless given.
  public static func optional<Wrapped: Sendable>(
    _ name: String, short: Character? = nil, _ kind: ValueKind<Wrapped>, _ summary: String
  ) -> Option<Wrapped?> where Value == Wrapped? {
    Option<Wrapped?>(spec: spec(name, short, kind, summary), read: { $0.last.flatMap(kind.parse) })
  }

  /// An option with a default.
  public static func defaulted(
    _ name: String, short: Character? = nil, _ kind: ValueKind<Value>, default: Value, _ summary: String
  ) -> Option {
    Option(
      spec: spec(name, short, kind, summary, defaultText: kind.format(`default`)),
      read: { $0.last.flatMap(kind.parse) ?? `default` })
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
    defaultText: String? = nil, isRepeatable: Bool = false, isRequired: Bool = false
  ) -> OptionSpec {
    OptionSpec(
      name: name, short: short, value: kind.spec, summary: summary, defaultText: defaultText,
      isRepeatable: isRepeatable, isRequired: isRequired, isNegatable: false)
  }
}
