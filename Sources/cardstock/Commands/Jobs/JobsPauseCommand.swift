internal import Arguments
internal import CardstockKit

/// `cardstock jobs pause`.
struct JobsPauseCommand: Command {
  static let spec = CommandSpec(
    name: "pause", summary: "let workers take no job of a queue until it is resumed; running ones run on",
    options: CommonOptions.queueOptions, operands: [JobOptions.queueName.spec],
    examples: [Example("cardstock jobs pause photos --output out", "photos, publish or tell")])

  let arguments: ParsedArguments
  let console: Console

  func run() async throws -> ExitCode {
    let name = arguments[JobOptions.queueName]
    try await QueueDesk(try arguments.queueLocation()).pause(name)
    console.result("\(name): paused")
    return .done
  }
}
