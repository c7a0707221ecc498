/// One pass over a command line, from left to right.
struct ArgumentReading {
  let program: ProgramSpec
  var rest: ArraySlice<ArgumentBytes>
  var path: [String] = []
  var command: CommandSpec?
  var options: [String: [ArgumentBytes]] = [:]
  var loose: [ArgumentBytes] = []
  var optionsEnded = false

  init(program: ProgramSpec, arguments: [ArgumentBytes]) {
    self.program = program
    self.rest = arguments[...]
  }

  mutating func run() throws(ArgumentError) -> Invocation {
    while let argument = rest.popFirst() {
      if optionsEnded || !isOption(argument) {
        if let invocation = try positional(argument) { return invocation }
      } else if argument == "--" {
        optionsEnded = true
      } else if argument == "--help" {
        return .help(path: path)
      } else if argument == "--version", command == nil {
        return .version
      } else if argument.bytes.starts(with: "--".utf8) {
        try longOption(argument)
      } else if try shortOptions(argument) == .helpAsked {
        return .help(path: path)
      }
    }
    guard let command, command.commands.isEmpty else {
      throw error(.missingCommand, subject: "command", expected: commandsHere.map(\.name).alternatives)
    }
    for option in command.options + program.options where option.isRequired && options[option.name] == nil {
      throw error(.missingOption, subject: option.dashed, expected: option.value?.expected ?? "the option")
    }
    return .run(ParsedArguments(path: path, options: options, operands: try operands(of: command)))
  }

  private var commandsHere: [CommandSpec] { command?.commands ?? program.commands }

  private func isOption(_ argument: ArgumentBytes) -> Bool {
    guard argument.bytes.count > 1, argument.bytes[0] == UInt8(ascii: "-") else { return false }
    return !(isNegativeNumber(argument) && command?.operands.contains { $0.value.mayBeNegative } == true)
  }

  // MARK: Commands and operands

  private mutating func positional(_ argument: ArgumentBytes) throws(ArgumentError) -> Invocation? {
    if let command, command.commands.isEmpty {
      loose.append(argument)
      return nil
    }
    if command == nil, argument == "help", !program.commands.contains(where: { $0.name == "help" }) {
      while let name = rest.popFirst() { try enter(name) }
      return .help(path: path)
    }
    try enter(argument)
    return nil
  }

  private mutating func enter(_ argument: ArgumentBytes) throws(ArgumentError) {
    let names = commandsHere.map(\.name)
    guard let next = commandsHere.first(where: { argument.text == $0.name }) else {
      throw error(
        .unknownCommand, subject: argument.quoted, expected: names.isEmpty ? "nothing more" : names.alternatives, received: argument,
        suggestion: argument.text.flatMap { NearestName.to($0, among: names) })
    }
    command = next
    path.append(next.name)
  }

  private func operands(of command: CommandSpec) throws(ArgumentError) -> [String: [ArgumentBytes]] {
    var values: [String: [ArgumentBytes]] = [:]
    var left = loose[...]
    for (index, operand) in command.operands.enumerated() {
      let neededLater = command.operands.dropFirst(index + 1).reduce(0) { $0 + $1.count.lowerBound }
      let taken = left.prefix(min(operand.count.upperBound, max(operand.count.lowerBound, left.count - neededLater)))
      guard taken.count >= operand.count.lowerBound else {
        throw error(.missingOperand, subject: operand.name, expected: operand.value.expected)
      }
      if let bad = taken.first(where: { !operand.value.accepts($0) }) {
        throw error(.invalidOperand, subject: operand.name, expected: operand.value.expected, received: bad)
      }
      values[operand.name] = Array(taken)
      left = left.dropFirst(taken.count)
    }
    if let extra = left.first {
      let expected = command.operands.isEmpty ? "no operands" : "only " + command.operands.map(\.name).joined(separator: " ")
      throw error(.unexpectedOperand, subject: extra.quoted, expected: expected, received: extra)
    }
    return values
  }
}
