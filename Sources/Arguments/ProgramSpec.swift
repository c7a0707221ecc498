/// The whole command line of a program as data.
public struct ProgramSpec: Sendable {
  public let name: String
  /// What it does, as a phrase that begins in lower case.
  public let summary: String
  /// More about it: whole paragraphs.
  public let discussion: [String]
  /// Options that every command takes, before or after its name.
  public let options: [OptionSpec]
  public let commands: [CommandSpec]
  public let examples: [Example]
  public let exitStatuses: [ExitStatusSpec]

  public init(
    name: String, summary: String, discussion: [String] = [], options: [OptionSpec] = [], commands: [CommandSpec],
    examples: [Example] = [], exitStatuses: [ExitStatusSpec] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.options = options
    self.commands = commands
    self.examples = examples
    self.exitStatuses = exitStatuses
  }

  /// The command that a path of names leads to, or nil.
  public func command(at path: [String]) -> CommandSpec? {
    var level = commands
    var found: CommandSpec?
    for name in path {
      guard let next = level.first(where: { $0.name == name }) else { return nil }
      found = next
      level = next.commands
    }
    return found
  }
}
