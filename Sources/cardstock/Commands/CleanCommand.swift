internal import Arguments
internal import CardModel
internal import CardstockKit
internal import Posix

/// `cardstock clean`: what no run needs any more.
struct CleanCommand {
  private static let output = Option.required("output", short: "o", .directory, "where the profiles are published")
  private static let state = Option.optional("state", .directory, "where queue, staging and verdicts lie (default: OUT/.cardstock)")
  private static let dryRun = Option.flag("dry-run", "say what would be deleted, and delete nothing")
  private static let json = Option.flag("json", "one JSON object, for programs")

  static let spec = CommandSpec(
    name: "clean", summary: "delete what stopped runs have left and no run needs",
    discussion: [
      "Deletes staged pictures that nobody waits for, files and folders that were half written, settled jobs, and kept uploads that belong to no profile or photo that is known. What is published, every verdict, and the work of a stopped run that can go on stay."
    ],
    options: [output.spec, state.spec, dryRun.spec, json.spec],
    examples: [Example("cardstock clean --output out --dry-run", "says what would be deleted")])

  private let arguments: ParsedArguments
  private let console: Console

  init(_ arguments: ParsedArguments, console: Console) {
    self.arguments = arguments
    self.console = console
  }

  func run() async throws -> Int32 {
    let cleaning = Cleaning(
      output: FilePath(bytes: arguments[Self.output].bytes), state: arguments[Self.state].map { FilePath(bytes: $0.bytes) })
    let report = try await cleaning.run(isDryRun: arguments[Self.dryRun])
    if arguments[Self.json] { JSONLines(console: console).write(report) } else { console.result(CleanText().text(report)) }
    return ExitCode.done
  }
}
