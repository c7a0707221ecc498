internal import Arguments
internal import CardstockKit

/// `cardstock jobs show`.
struct JobsShowCommand: Command {
  static let spec = CommandSpec(
    name: "show", summary: "show all that a queue knows of a job",
    options: CommonOptions.queueOptions + [CommonOptions.json.spec], operands: [JobOptions.ids.spec],
    examples: [Example("cardstock jobs show 17 --output out", "its state, its attempts and its errors")])

  let arguments: ParsedArguments
  let console: Console

  func run() async throws -> ExitCode {
    let jobs = try await QueueDesk(try arguments.queueLocation()).jobs(try JobSelection(ids: arguments[JobOptions.ids].map(Int64.init)))
    let lines = JSONLines(console: console)
    let text = JobsText(style: console.style)
    for job in jobs {
      if arguments[CommonOptions.json] { lines.write(job) } else { console.result(text.paragraph(job)) }
    }
    return .done
  }
}
