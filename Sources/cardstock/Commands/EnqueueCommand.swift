internal import Arguments
internal import CardModel
internal import CardstockKit
internal import Posix

/// `cardstock enqueue`: what `process` would do, left to workers.
struct EnqueueCommand: Command {
  private static let output = Option.required("output", short: "o", .directory, "where the profiles are published")
  private static let tenant = Option.optional(
    "tenant", .text.named("NAME"), "on whose behalf: the work of one tenant waits for no more than its turn behind another's")

  static let spec = CommandSpec(
    name: "enqueue", summary: "put the work on profiles into a queue, for cardstock work",
    discussion: [
      "Decides what there is to be done and returns; nothing is rendered. Profiles that are published as they should be are not enqueued; work on a profile that waits already goes on, or gives way to the new where anything has changed. Uploads must stay where they are until they are processed."
    ],
    options: [output.spec, CommonOptions.queue.spec, CommonOptions.recipe.spec] + ProfileInputs.options + [
      CommonOptions.sandbox.spec, CommonOptions.state.spec, tenant.spec, CommonOptions.json.spec,
    ],
    operands: [ProfileInputs.paths.spec],
    examples: [
      Example("cardstock enqueue photos/ --output out", "every folder in photos/ is a profile"),
      Example("cardstock enqueue photos/ --output out --queue sqlite:/var/lib/cardstock/queue.sqlite", "one queue for many outputs"),
    ])

  let arguments: ParsedArguments
  let console: Console

  func run() async throws -> ExitCode {
    let output = FilePath(arguments[Self.output])
    let recipe = try arguments.loadedRecipe()
    let state = arguments[CommonOptions.state].map { FilePath($0) }
    let paths = try ProfileInputs.paths(arguments)
    let queue = try arguments[CommonOptions.queue].map { url throws(CardstockError) in try QueueLocation(url: url) }
    let enqueueing = Enqueueing(
      output: output, state: state, queue: queue, recipe: recipe, tenant: arguments[Self.tenant] ?? "", sandbox: arguments.sandbox)
    let stop = StopSignal { enqueueing.stop() }
    let report = try await enqueueing.run {
      try Intake.read(paths, profile: arguments[ProfileInputs.profile], output: output, state: state, recipe: recipe.recipe)
    }
    if arguments[CommonOptions.json] { JSONLines(console: console).write(report) } else { console.result(EnqueueText().text(report)) }
    if report.isStopped, let stopped = stop.exitCode { return stopped }
    return .done
  }
}
