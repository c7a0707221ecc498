extension ProgramSpec {
  /// What is wrong with the table itself, one sentence each; a program's tests expect none.
  public var mistakes: [String] {
    mistakes(in: commands, at: [], inherited: options) + nameClashes(options, at: name)
  }

  private func mistakes(in commands: [CommandSpec], at path: [String], inherited: [OptionSpec]) -> [String] {
    var found: [String] = repeats(commands.map(\.name)).map { "\(describe(path)): two commands are called \($0)" }
    for command in commands {
      let here = path + [command.name]
      found += nameClashes(command.options + inherited, at: describe(here))
      found += repeats(command.operands.map(\.name)).map { "\(describe(here)): two operands are called \($0)" }
      if command.operands.filter({ $0.count.lowerBound != $0.count.upperBound }).count > 1 {
        found.append("\(describe(here)): more than one operand may vary in number, so it is not clear which is which")
      }
      if !command.commands.isEmpty, !(command.operands.isEmpty && command.options.isEmpty) {
        found.append("\(describe(here)): a command with commands of its own cannot have options or operands")
      }
      found += mistakes(in: command.commands, at: here, inherited: inherited)
    }
    return found
  }

  private func nameClashes(_ options: [OptionSpec], at place: String) -> [String] {
    let names = options.map(\.name) + ["help", "version"]
    let letters = options.compactMap(\.short).map { String($0) } + ["h"]
    var found = repeats(names).map { "\(place): --\($0) means two things" } + repeats(letters).map { "\(place): -\($0) means two things" }
    for option in options {
      if let short = option.short, !(short.isASCII && (short.isLetter || short.isNumber)) {
        found.append("\(place): -\(short) is not a letter or digit of ASCII")
      }
    }
    return found
  }

  private func describe(_ path: [String]) -> String { ([name] + path).joined(separator: " ") }

  private func repeats(_ names: [String]) -> [String] {
    Dictionary(grouping: names, by: { $0 }).filter { $0.value.count > 1 }.keys.sorted()
  }
}
