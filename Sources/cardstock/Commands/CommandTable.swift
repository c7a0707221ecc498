internal import Arguments

/// The whole command line as data.
enum CommandTable {
  /// In the order of the help.
  private static let entries: [CommandEntry] = [
    .command(ProcessCommand.self),
    .command(EnqueueCommand.self),
    .command(WorkCommand.self),
    .group(
      "jobs", summary: "list, show, retry, cancel, pause, resume, count or prune the jobs of a queue",
      [
        JobsListCommand.self, JobsShowCommand.self, JobsRetryCommand.self, JobsCancelCommand.self, JobsPauseCommand.self,
        JobsResumeCommand.self, JobsStatsCommand.self, JobsPruneCommand.self,
      ]),
    .command(CheckCommand.self),
    .command(InspectCommand.self),
    .command(StripCommand.self),
    .command(VerifyCommand.self),
    .group(
      "review", summary: "list, release or refuse the photos that moderation left to a person",
      [ReviewListCommand.self, ReviewReleaseCommand.self, ReviewRefuseCommand.self]),
    .command(ForgetCommand.self),
    .command(CleanCommand.self),
    .group(
      "recipe", summary: "show the full recipe, check recipe files, or print their schema",
      [RecipeShowCommand.self, RecipeCheckCommand.self, RecipeSchemaCommand.self]),
    .command(DoctorCommand.self),
  ]

  static let program = ProgramSpec(
    name: "cardstock",
    summary: "turns the photos people upload for a profile into everything a profile needs",
    commands: entries.map(\.spec),
    examples: [
      Example("cardstock process photos/ --output out", "checks every profile in photos/ and publishes the good ones"),
      Example("cardstock check photos/", "says what process would, and writes nothing"),
      Example("cardstock verify out", "says whether everything in out/ is still as it was published"),
      Example("cardstock forget mara --output out", "erases a person from everything that runs have written"),
      Example("cardstock doctor", "says which codecs and fonts are there"),
    ],
    exitStatuses: ExitCode.allCases.map { ExitStatusSpec(Int($0.rawValue), $0.summary) })

  /// - Parameter path: the names of a command that the parser accepted by this very table.
  static func command(at path: [String]) -> any Command.Type {
    guard let command = entries.lazy.compactMap({ $0.command(at: path) }).first else {
      preconditionFailure("the parser found a command that the table does not have: \(path)")
    }
    return command
  }
}
