/// One command as data: everything that parsing and help need to know of it.
public struct CommandSpec: Sendable {
  public let name: String
  /// What it does, as a phrase that begins in lower case.
  public let summary: String
  /// More about it: whole paragraphs.
  public let discussion: [String]
  public let options: [OptionSpec]
  public let operands: [OperandSpec]
  /// Its own commands; a command that has some does nothing by itself.
  public let commands: [CommandSpec]
  public let examples: [Example]

  public init(
    name: String, summary: String, discussion: [String] = [], options: [OptionSpec] = [], operands: [OperandSpec] = [],
    commands: [CommandSpec] = [], examples: [Example] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.options = options
    self.operands = operands
    self.commands = commands
    self.examples = examples
  }
}
