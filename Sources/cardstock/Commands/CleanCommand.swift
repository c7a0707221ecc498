internal import Arguments
internal import CardModel
internal import CardstockKit
internal import Posix

/// `cardstock clean`: what no run needs any more.
struct CleanCommand: Command {
  private static let output = Option.required("output", short: "o", .directory, "where the profiles are published")
  private static let dryRun = Option.flag("dry-run", "say what would be deleted, and delete nothing")

  static let spec = CommandSpec(
    name: "clean", summary: "delete what stopped runs have left and no run needs",
    discussion: [
      "Deletes staged pictures that nobody waits for, files and folders that were half written, settled jobs, and kept uploads that belong to no profile or photo that is known. What is published, every verdict, and the work of a stopped run that can go on stay."
    ],
    options: [output.spec, CommonOptions.state.spec, dryRun.spec, CommonOptions.json.spec],
    examples: [Example("cardstock clean --output out --dry-run", "says what would be deleted")])

  let arguments: ParsedArguments
  let console: Console

  func run() async throws -> ExitCode {
    let cleaning = Cleaning(
      output: FilePath(arguments[Self.output]), state: arguments[CommonOptions.state].map { FilePath($0) })
    let report = try await cleaning.run(isDryRun: arguments[Self.dryRun])
    if arguments[CommonOptions.json] { JSONLines(console: console).write(report) } else { console.result(CleanText().text(report)) }
    return .done
  }
}
