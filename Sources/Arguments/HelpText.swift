/// Help generated from a program's table, wrapped to a width in columns.
public struct HelpText: Sendable {
  public let program: ProgramSpec
  public let width: Int

  /// - Parameter width: columns; fewer than 40 count as 40.
  public init(_ program: ProgramSpec, width: Int = 80) {
    self.program = program
    self.width = max(40, width)
  }

  /// The help of the command at `path`, or of the program where the path is empty or leads nowhere.
  public func text(for path: [String] = []) -> String {
    guard let command = program.command(at: path) else { return programText }
    return text(of: command, name: ([program.name] + path).joined(separator: " "))
  }

  private var programText: String {
    let usage = HelpRow("\(program.name) [OPTION…] COMMAND [ARGUMENT…]", "")
    var sections = [Paragraph.wrap("\(program.name): \(program.summary)", width: width), section("Usage", [usage])]
    sections += program.discussion.map { Paragraph.wrap($0, width: width) }
    sections.append(section("Commands", program.commands.map { HelpRow($0.name, $0.summary) }))
    let version = HelpRow("    --version", "show the version")
    sections.append(section("Options", program.options.map(row) + [helpRow, version]))
    sections.append(examples(program.examples))
    sections.append(section("Exit status", program.exitStatuses.map { HelpRow(String($0.code), $0.summary) }))
    sections.append(Paragraph.wrap("'\(program.name) help COMMAND' shows the options of a command.", width: width))
    return sections.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private func text(of command: CommandSpec, name: String) -> String {
    var sections = [Paragraph.wrap("\(name): \(command.summary)", width: width)]
    sections.append(section("Usage", [HelpRow(([name] + usageWords(of: command)).joined(separator: " "), "")]))
    sections += command.discussion.map { Paragraph.wrap($0, width: width) }
    sections.append(section("Commands", command.commands.map { HelpRow($0.name, $0.summary) }))
    sections.append(section("Operands", command.operands.map { HelpRow($0.name, $0.summary) }))
    sections.append(section("Options", (command.options + program.options).map(row) + [helpRow]))
    sections.append(examples(command.examples))
    sections.append(section("Exit status", program.exitStatuses.map { HelpRow(String($0.code), $0.summary) }))
    return sections.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private func usageWords(of command: CommandSpec) -> [String] {
    var words = command.options.filter(\.isRequired).map { "\($0.dashed) \($0.value?.placeholder ?? "")" } + ["[OPTION…]"]
    if !command.commands.isEmpty { words += ["COMMAND", "[ARGUMENT…]"] }
    for operand in command.operands {
      let name = operand.count.upperBound > 1 ? operand.name + "…" : operand.name
      words.append(operand.count.lowerBound == 0 ? "[\(name)]" : name)
    }
    return words
  }

  // MARK: Rows

  private var helpRow: HelpRow { HelpRow("-h, --help", "show this help") }

  private func row(_ option: OptionSpec) -> HelpRow {
    let short = option.short.map { "-\($0), " } ?? "    "
    var notes: [String] = []
    if option.isRequired { notes.append("must be given") }
    if option.isRepeatable, option.value != nil { notes.append("may be repeated") }
    return HelpRow(
      short + option.dashed + (option.value.map { " " + $0.placeholder } ?? ""),
      option.summary + (notes.isEmpty ? "" : " (" + notes.joined(separator: "; ") + ")"))
  }

  private func examples(_ examples: [Example]) -> String {
    guard !examples.isEmpty else { return "" }
    let lines = examples.map { "  " + $0.line + "\n" + Paragraph.wrap($0.summary, width: width, indent: 6) }
    return "Examples:\n" + lines.joined(separator: "\n")
  }

  private func section(_ title: String, _ rows: [HelpRow]) -> String {
    guard !rows.isEmpty else { return "" }
    // A term longer than a third of the width stands on a line of its own.
    let column = min(width / 3, (rows.map(\.term.count).max() ?? 0) + 4)
    return title + ":\n" + rows.map { $0.text(column: column, width: width) }.joined(separator: "\n")
  }
}
