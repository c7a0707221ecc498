internal import Arguments
internal import CardstockKit

/// `cardstock jobs prune`.
struct JobsPruneCommand: Command {
  private static let age = Option.optional(
    "older-than", .duration, "settled longer ago than this, such as 90s, 10m, 2h or 7d (default: 1h; of dead jobs 7d)")

  static let spec = CommandSpec(
    name: "prune", summary: "delete jobs that have settled",
    discussion: ["Workers do this once a minute. What is published, and every verdict, stay."],
    options: CommonOptions.queueOptions + [age.spec, CommonOptions.json.spec],
    examples: [Example("cardstock jobs prune --output out --older-than 0s", "every settled job, dead ones too")])

  let arguments: ParsedArguments
  let console: Console

  private struct Pruned: Encodable {
    var jobs: Int
  }

  func run() async throws -> ExitCode {
    let count = try await QueueDesk(try arguments.queueLocation()).prune(olderThan: arguments[Self.age])
    if arguments[CommonOptions.json] {
      JSONLines(console: console).write(Pruned(jobs: count))
    } else {
      console.result("\(CountWords.counted(count, "job")) deleted")
    }
    return .done
  }
}
