/// An operand and the type its value has: ``spec`` goes into a command's table, and `arguments[operand]` gives the value.
public struct Operand<Value: Sendable>: Sendable {
  public let spec: OperandSpec
  let read: @Sendable ([ArgumentBytes]) -> Value

  /// An operand that must be given.
  public static func required(_ name: String, _ kind: ValueKind<Value>, _ summary: String) -> Operand {
    Operand(
      spec: OperandSpec(name: name, value: kind.spec, summary: summary, count: 1...1),
      read: { values in
        guard let value = values.first.flatMap(kind.parse) else { preconditionFailure("\(name) is not in the table of this command") }
        return value
      })
  }

  /// An operand that is nil unless given.
  public static func optional<Wrapped: Sendable>(
    _ name: String, _ kind: ValueKind<Wrapped>, _ summary: String
  ) -> Operand<Wrapped?> where Value == Wrapped? {
    Operand<Wrapped?>(
      spec: OperandSpec(name: name, value: kind.spec, summary: summary, count: 0...1),
      read: { $0.first.flatMap(kind.parse) })
  }

  /// All operands that are left, in the order given.
  public static func repeated<Element: Sendable>(
    _ name: String, _ kind: ValueKind<Element>, atLeast minimum: Int = 1, _ summary: String
  ) -> Operand<[Element]> where Value == [Element] {
    Operand<[Element]>(
      spec: OperandSpec(name: name, value: kind.spec, summary: summary, count: max(0, minimum)...Int.max),
      read: { $0.compactMap(kind.parse) })
  }
}
