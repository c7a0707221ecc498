internal import Arguments
internal import CardstockKit

/// `cardstock jobs retry`.
struct JobsRetryCommand: Command {
  static let spec = CommandSpec(
    name: "retry", summary: "make dead and cancelled jobs ready anew, with all their attempts",
    options: CommonOptions.queueOptions + [JobOptions.conditions.spec, CommonOptions.json.spec], operands: [JobOptions.anyIDs.spec],
    examples: [Example("cardstock jobs retry --output out --where state=dead", "everything that was given up")])

  let arguments: ParsedArguments
  let console: Console

  func run() async throws -> ExitCode {
    let jobs = try await QueueDesk(try arguments.queueLocation()).retry(try arguments.namedJobSelection())
    JobsText.tell(jobs, as: "ready anew", asJSON: arguments[CommonOptions.json], console)
    return .done
  }
}
