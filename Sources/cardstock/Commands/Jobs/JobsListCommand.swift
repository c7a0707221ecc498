internal import Arguments
internal import CardstockKit

/// `cardstock jobs list`.
struct JobsListCommand: Command {
  private static let limit = Option.optional("limit", short: "n", .int(1...1_000_000), "at most N jobs (default: 100)")

  static let spec = CommandSpec(
    name: "list", summary: "list the jobs of a queue",
    options: CommonOptions.queueOptions + [JobOptions.conditions.spec, limit.spec, CommonOptions.json.spec],
    examples: [
      Example("cardstock jobs list --output out --where state=dead", "what was given up"),
      Example("cardstock jobs list --output out --where profile=mara", "the work on one profile"),
    ])

  let arguments: ParsedArguments
  let console: Console

  func run() async throws -> ExitCode {
    let limit = arguments[Self.limit] ?? 100
    let jobs = try await QueueDesk(try arguments.queueLocation()).jobs(try arguments.jobSelection(), limit: limit + 1)
    if arguments[CommonOptions.json] {
      let lines = JSONLines(console: console)
      for job in jobs.prefix(limit) { lines.write(job) }
    } else {
      console.result(JobsText(style: console.style).table(Array(jobs.prefix(limit))))
    }
    if jobs.count > limit { console.note("There are more; --limit shows them.") }
    return .done
  }
}
