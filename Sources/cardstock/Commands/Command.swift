internal import Arguments

/// One command: its row of the table, and what it does. `CommandTable` names it once, for help and dispatch alike.
protocol Command: SendableMetatype {
  static var spec: CommandSpec { get }

  init(arguments: ParsedArguments, console: Console)

  /// - Throws: `CardstockError`; anything else is a fault of cardstock.
  func run() async throws -> ExitCode
}
