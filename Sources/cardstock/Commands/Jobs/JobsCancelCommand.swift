internal import Arguments
internal import CardstockKit

/// `cardstock jobs cancel`.
struct JobsCancelCommand: Command {
  static let spec = CommandSpec(
    name: "cancel", summary: "cancel jobs: waiting ones at once, running ones as soon as they can stop",
    options: CommonOptions.queueOptions + [JobOptions.conditions.spec, CommonOptions.json.spec], operands: [JobOptions.anyIDs.spec],
    examples: [Example("cardstock jobs cancel --output out --where profile=mara", "the work on one profile")])

  let arguments: ParsedArguments
  let console: Console

  func run() async throws -> ExitCode {
    let jobs = try await QueueDesk(try arguments.queueLocation()).cancel(try arguments.namedJobSelection())
    JobsText.tell(jobs, as: "cancelled", asJSON: arguments[CommonOptions.json], console)
    return .done
  }
}
