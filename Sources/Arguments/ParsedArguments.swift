/// The arguments of one command, every one of them checked against the command's table.
public struct ParsedArguments: Sendable {
  /// The names that led to the command, such as `["queue", "status"]`.
  public let path: [String]
  let options: [String: [ArgumentBytes]]
  let operands: [String: [ArgumentBytes]]

  /// The value of an option of this command, or of the program.
  public subscript<Value>(option: Option<Value>) -> Value {
    option.read(options[option.spec.name] ?? [])
  }

  /// The value of an operand of this command.
  public subscript<Value>(operand: Operand<Value>) -> Value {
    operand.read(operands[operand.spec.name] ?? [])
  }

  /// Whether the option was given.
  public func isGiven<Value>(_ option: Option<Value>) -> Bool {
    options[option.spec.name] != nil
  }
}
