internal import Arguments
internal import CardModel
internal import CardstockKit
internal import Posix

/// `cardstock process`: everything, from folders of uploads to published profiles.
struct ProcessCommand: Command {
  private static let output = Option.required("output", short: "o", .directory, "where the profiles are published")

  static let spec = CommandSpec(
    name: "process", summary: "check, strip, crop, mark and publish profiles",
    discussion: [
      "A profile is published whole or not at all: OUT/<profile>/manifest.json is written last. A run that was stopped goes on when the same command is given again."
    ],
    options: [output.spec, CommonOptions.recipe.spec] + ProfileInputs.options + [
      CommonOptions.workers.spec, CommonOptions.state.spec, CommonOptions.json.spec, CommonOptions.quiet.spec,
    ],
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

  func run() async throws -> ExitCode {
    let began = ContinuousClock.now
    let output = FilePath(arguments[Self.output])
    let recipe = try arguments.loadedRecipe()
    let state = arguments[CommonOptions.state].map { FilePath($0) }
    let profiles = try Intake.read(
      try ProfileInputs.paths(arguments), profile: arguments[ProfileInputs.profile], output: output, state: state, recipe: recipe.recipe)
    let reporter: any Reporter =
      arguments[CommonOptions.json]
      ? JSONReporter(console: console) : TextReporter(console: console, isQuiet: arguments[CommonOptions.quiet])
    let run = Run(RunConfiguration(output: output, state: state, recipe: recipe, workers: arguments[CommonOptions.workers]))
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
    return report.refused + report.held + report.refusedPhotos + report.unsettled > 0 ? .refused : .done
  }
}
