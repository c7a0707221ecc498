internal import Arguments
internal import CardModel
internal import CardstockKit
internal import Posix

/// `cardstock process`: everything, from folders of uploads to published profiles.
struct ProcessCommand {
  private static let output = Option.required("output", short: "o", .directory, "where the profiles are published")
  private static let recipe = Option.optional("recipe", short: "r", .path, "what to accept and what to make (default: the built-in recipe)")
  private static let workers = Option.optional("workers", short: "w", .int(1...64), "render workers (default: one a core)")
  private static let state = Option.optional("state", .directory, "where queue, staging and verdicts lie (default: OUT/.cardstock)")
  private static let prune = Option.flag("prune", "erase published profiles that INPUT no longer has, as forget does")
  private static let json = Option.flag("json", "one JSON object a line, for programs")
  private static let quiet = Option.flag("quiet", short: "q", "say only what is refused or held")

  static let spec = CommandSpec(
    name: "process", summary: "check, strip, crop, mark and publish profiles",
    discussion: [
      "A profile is published whole or not at all: OUT/<profile>/manifest.json is written last. A run that was stopped goes on when the same command is given again."
    ],
    options: [output.spec, recipe.spec] + ProfileInputs.options + [workers.spec, state.spec, prune.spec, json.spec, quiet.spec],
    operands: [ProfileInputs.paths.spec],
    examples: [
      Example("cardstock process photos/ --output out", "every folder in photos/ is a profile"),
      Example("cardstock process me.jpg you.heic --profile us --output out", "one profile of two files"),
      Example("find . -name '*.jpg' -print0 | cardstock process --files-from - -0 --profile all --output out", "names that hold anything"),
    ])

  private let arguments: ParsedArguments
  private let console: Console

  init(_ arguments: ParsedArguments, console: Console) {
    self.arguments = arguments
    self.console = console
  }

  func run() async throws -> Int32 {
    let began = ContinuousClock.now
    let output = FilePath(bytes: arguments[Self.output].bytes)
    let recipe = try LoadedRecipe(arguments[Self.recipe].map { FilePath(bytes: $0.bytes) })
    let state = arguments[Self.state].map { FilePath(bytes: $0.bytes) }
    let profiles = try Intake.read(
      try ProfileInputs.paths(arguments), profile: arguments[ProfileInputs.profile], output: output, state: state, recipe: recipe.recipe)
    if arguments[Self.prune] { try checkPrune(profiles) }
    let reporter: any Reporter =
      arguments[Self.json] ? JSONReporter(console: console) : TextReporter(console: console, isQuiet: arguments[Self.quiet])
    let run = Run(
      RunConfiguration(
        output: output, state: state, recipe: recipe, workers: arguments[Self.workers], prunes: arguments[Self.prune]))
    let stop = StopSignal { run.stop() }
    let report: RunReport
    do throws(CardstockError) {
      report = try await run.process(profiles) { reporter.tell($0) }
    } catch {
      reporter.fail(error)
      throw error
    }
    reporter.finish(report, elapsed: began.duration(to: .now))
    if let signal = stop.received, report.isStopped { return ExitCode.stopped(by: signal) }
    return report.refused + report.held + report.refusedPhotos + report.unsettled > 0 ? ExitCode.refused : ExitCode.done
  }
  /// A list of some profiles would remove all others.
  private func checkPrune(_ profiles: [ProfileInput]) throws(CardstockError) {
    if arguments.isGiven(ProfileInputs.profile) || arguments.isGiven(ProfileInputs.filesFrom) {
      throw CardstockError(
        .usage,
        "--prune goes with neither --profile nor --files-from: every profile that is not named would be removed. Give the folder of all profiles."
      )
    }
    try Intake.checkTellsWhatIsGone(arguments[ProfileInputs.paths].map { FilePath(bytes: $0.bytes) }, profiles)
  }
}
