internal import Arguments

/// A name that may follow `cardstock`.
enum CommandEntry: Sendable {
  case command(any Command.Type)
  /// It does nothing by itself; its commands follow it.
  case group(String, summary: String, [any Command.Type])

  var spec: CommandSpec {
    switch self {
    case .command(let command): command.spec
    case .group(let name, let summary, let commands): CommandSpec(name: name, summary: summary, commands: commands.map { $0.spec })
    }
  }

  /// The command that a path of names leads to, if it is this one or one of this group.
  func command(at path: [String]) -> (any Command.Type)? {
    switch self {
    case .command(let command): path == [command.spec.name] ? command : nil
    case .group(let name, _, let commands): commands.first { path == [name, $0.spec.name] }
    }
  }
}
