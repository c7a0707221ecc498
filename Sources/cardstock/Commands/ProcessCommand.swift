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
  private static let onSettled = Option.optional(
    "on-settled", .text.named("COMMAND"),
    "run COMMAND (/bin/sh) for each profile that has settled, with what is to be said as JSON on its input")
  private static let dryRun = Option.flag("dry-run", "say what would be made, kept and refused, and write nothing")
  private static let failFast = Option.flag("fail-fast", "stop at the first refused photo, or refused or held profile")
  private static let json = Option.flag("json", "one JSON object a line, for programs")
  private static let quiet = Option.flag("quiet", short: "q", "say only what is refused or held")

  static let spec = CommandSpec(
    name: "process", summary: "check, strip, crop, mark and publish profiles",
    discussion: [
      "A profile is published whole or not at all: OUT/<profile>/manifest.json is written last. A run that was stopped goes on when the same command is given again.",
      "COMMAND is told of every verdict at least once: where it fails three times the exit status is 4, and the next run tells it again. --dry-run runs no COMMAND and always looks at everything.",
    ],
    options: [output.spec, recipe.spec] + ProfileInputs.options
      + [workers.spec, state.spec, onSettled.spec, dryRun.spec, failFast.spec, json.spec, quiet.spec],
    operands: [ProfileInputs.paths.spec],
    examples: [
      Example("cardstock process photos/ --output out", "every folder in photos/ is a profile"),
      Example("cardstock process me.jpg you.heic --profile us --output out", "one profile of two files"),
      Example("cardstock process photos/ --output out --dry-run", "what the first line would do"),
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
    var configuration = RunConfiguration(output: output, state: state, recipe: recipe, workers: arguments[Self.workers])
    configuration.onSettled = arguments[Self.onSettled].map { SettledCommand($0, variables: Environment.variables) }
    configuration.isFailFast = arguments[Self.failFast]
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
    if let signal = stop.received, report.isStopped { return ExitCode.stopped(by: signal) }
    if !report.untold.isEmpty, !report.isStopped { return CardstockError.Code.storage.rawValue }
    return status(of: report)
  }

  /// The same words and the same exit status, and nothing done.
  private func plan(
    _ profiles: [ProfileInput], _ configuration: RunConfiguration, since began: ContinuousClock.Instant
  ) async throws -> Int32 {
    let reporter = reporter(.dryRun)
    let report: RunReport
    do throws(CardstockError) {
      report = try await DryRun.process(profiles, by: configuration) { reporter.tell($0) }
    } catch {
      reporter.fail(error)
      throw error
    }
    reporter.finish(report, elapsed: began.duration(to: .now))
    return status(of: report)
  }

  private func reporter(_ mode: ReportMode) -> any Reporter {
    arguments[Self.json]
      ? JSONReporter(console: console, mode: mode) : TextReporter(console: console, isQuiet: arguments[Self.quiet], mode: mode)
  }

  private func status(of report: RunReport) -> Int32 {
    report.refused + report.held + report.refusedPhotos + report.unsettled > 0 || report.firstRefusal != nil
      ? ExitCode.refused : ExitCode.done
  }
}
