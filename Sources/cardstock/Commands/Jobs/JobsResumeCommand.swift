internal import Arguments
internal import CardstockKit

/// `cardstock jobs resume`.
struct JobsResumeCommand: Command {
  static let spec = CommandSpec(
    name: "resume", summary: "let workers take jobs of a paused queue again",
    options: CommonOptions.queueOptions, operands: [JobOptions.queueName.spec],
    examples: [Example("cardstock jobs resume photos --output out", "photos, publish or tell")])

  let arguments: ParsedArguments
  let console: Console

  func run() async throws -> ExitCode {
    let name = arguments[JobOptions.queueName]
    try await QueueDesk(try arguments.queueLocation()).resume(name)
    console.result("\(name): resumed")
    return .done
  }
}
