internal import Arguments
internal import CardModel
internal import CardstockKit
internal import Posix

/// `cardstock process`: everything, from folders of uploads to published profiles.
struct ProcessCommand: Command {
  private static let output = Option.required("output", short: "o", .directory, "where the profiles are published")
  private static let prune = Option.flag("prune", "erase published profiles that INPUT no longer has, as forget does")
  private static let dryRun = Option.flag("dry-run", "say what would be made, kept and refused, and write nothing")
  private static let failFast = Option.flag("fail-fast", "stop at the first refused photo, or refused or held profile")

  static let spec = CommandSpec(
    name: "process", summary: "check, strip, crop, mark and publish profiles",
    discussion: [
      "A profile is published whole or not at all: OUT/<profile>/manifest.json is written last. A run that was stopped goes on when the same command is given again.",
      "COMMAND is told of every verdict at least once: where it fails three times the exit status is 4, and the next run tells it again. --dry-run runs no COMMAND and always looks at everything.",
    ],
    options: [output.spec, CommonOptions.recipe.spec] + ProfileInputs.options + [
      CommonOptions.workers.spec, CommonOptions.sandbox.spec, CommonOptions.state.spec, prune.spec, CommonOptions.onSettled.spec,
      dryRun.spec, failFast.spec,
      CommonOptions.json.spec, CommonOptions.quiet.spec,
    ],
    operands: [ProfileInputs.paths.spec],
    examples: [
      Example("cardstock process photos/ --output out", "every folder in photos/ is a profile"),
      Example("cardstock process me.jpg you.heic --profile us --output out", "one profile of two files"),
      Example("cardstock process photos/ --output out --dry-run", "what the first line would do"),
      Example("find . -name '*.jpg' -print0 | cardstock process --files-from - -0 --profile all --output out", "names that hold anything"),
    ])

  let arguments: ParsedArguments
  let console: Console

  func run() async throws -> ExitCode {
    let began = ContinuousClock.now
    let output = FilePath(arguments[Self.output])
    let recipe = try arguments.loadedRecipe()
    let state = arguments[CommonOptions.state].map { FilePath($0) }
    let profiles = try Intake.read(
      try ProfileInputs.paths(arguments), profile: arguments[ProfileInputs.profile], output: output, state: state, recipe: recipe.recipe)
    if arguments[Self.prune] { try checkPrune(profiles) }
    var configuration = RunConfiguration(
      output: output, state: state, recipe: recipe, workers: arguments[CommonOptions.workers], prunes: arguments[Self.prune])
    configuration.onSettled = arguments[CommonOptions.onSettled].map { AppCommand($0, variables: Environment.variables) }
    configuration.variables = Environment.variables
    configuration.isFailFast = arguments[Self.failFast]
    configuration.sandbox = arguments.sandbox
    if arguments[Self.dryRun] { return try await plan(profiles, configuration, since: began) }
    let reporter = reporter(.run)
    let run = Run(configuration)
    let stop = StopSignal { run.stop() }
    let report: RunReport
    do throws(CardstockError) {
      report = try await run.process(profiles) { reporter.tell($0) }
    } catch {
      reporter.fail(error)
      throw error
    }
    reporter.finish(report, elapsed: began.duration(to: .now))
    if let stopped = stop.exitCode, report.isStopped { return stopped }
    if !report.untold.isEmpty, !report.isStopped { return .storage }
    return exitCode(of: report)
  }

  /// A list of some profiles would remove all others.
  private func checkPrune(_ profiles: [ProfileInput]) throws(CardstockError) {
    if arguments.isGiven(ProfileInputs.profile) || arguments.isGiven(ProfileInputs.filesFrom) {
      throw CardstockError(
        .usage,
        "--prune goes with neither --profile nor --files-from: every profile that is not named would be removed. Give the folder of all profiles."
      )
    }
    try Intake.checkTellsWhatIsGone(arguments[ProfileInputs.paths].map { FilePath($0) }, profiles)
  }

  /// The same words and the same exit status, and nothing done.
  private func plan(
    _ profiles: [ProfileInput], _ configuration: RunConfiguration, since began: ContinuousClock.Instant
  ) async throws -> ExitCode {
    let reporter = reporter(.dryRun)
    let report: RunReport
    do throws(CardstockError) {
      report = try await DryRun.process(profiles, by: configuration) { reporter.tell($0) }
    } catch {
      reporter.fail(error)
      throw error
    }
    reporter.finish(report, elapsed: began.duration(to: .now))
    return exitCode(of: report)
  }

  private func reporter(_ mode: ReportMode) -> any Reporter {
    arguments[CommonOptions.json]
      ? JSONReporter(console: console, mode: mode)
      : TextReporter(console: console, isQuiet: arguments[CommonOptions.quiet], mode: mode)
  }

  private func exitCode(of report: RunReport) -> ExitCode {
    let isShort = report.refused + report.held + report.refusedPhotos + report.unsettled + report.notRemoved.count > 0
    return isShort || report.firstRefusal != nil ? .refused : .done
  }
}
