internal import Arguments
internal import CardstockKit

/// `cardstock jobs stats`.
struct JobsStatsCommand: Command {
  private static let prometheus = Option.flag("prometheus", "as Prometheus reads it (text format 0.0.4)")

  static let spec = CommandSpec(
    name: "stats", summary: "count the jobs of a queue by queue, kind and state",
    options: CommonOptions.queueOptions + [prometheus.spec, CommonOptions.json.spec],
    examples: [Example("cardstock jobs stats --output out", "how much is left, and how long it has waited")])

  let arguments: ParsedArguments
  let console: Console

  func run() async throws -> ExitCode {
    let desk = try QueueDesk(try arguments.queueLocation())
    if arguments[Self.prometheus] {
      console.result(try await desk.metrics(), terminator: "")
      return .done
    }
    let counts = try await desk.counts()
    if arguments[CommonOptions.json] {
      let lines = JSONLines(console: console)
      for count in counts { lines.write(count) }
    } else {
      console.result(JobsText(style: console.style).table(counts))
    }
    return .done
  }
}
