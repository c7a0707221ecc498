internal import Arguments
internal import CardModel
internal import CardstockKit
internal import Posix

/// `cardstock forget`: a person, or one photo of a person, leaves everything that runs have written.
struct ForgetCommand {
  private static let profile = Operand.required("PROFILE", .text, "the profile, as its folder in OUT is called")
  private static let photo = Operand.optional("PHOTO", .text, "one photo of it: its id, its upload's SHA-256, or its upload's file name")
  private static let output = Option.required("output", short: "o", .directory, "where the profiles are published")
  private static let state = Option.optional("state", .directory, "where queue, index and verdicts lie (default: OUT/.cardstock)")
  private static let json = Option.flag("json", "one JSON object, for programs")

  static let spec = CommandSpec(
    name: "forget", summary: "erase a profile, or one photo of it, from the output and its state",
    discussion: [
      "Takes away what is published, staged and kept, the jobs, the digests and the verdict, so that no byte of it stays in those files. With PHOTO the rest of the profile is published again without it, at once; if too few photos are left, the publication is withdrawn.",
      "Uploads are never touched: one that still lies in the input comes back with the next run. A command that was stopped is finished by the same command.",
    ],
    options: [output.spec, state.spec, json.spec], operands: [profile.spec, photo.spec],
    examples: [
      Example("cardstock forget mara --output out", "erases everything of mara"),
      Example("cardstock forget mara beach.heic --output out", "erases one photo; the others stay published"),
    ])

  private let arguments: ParsedArguments
  private let console: Console

  init(_ arguments: ParsedArguments, console: Console) {
    self.arguments = arguments
    self.console = console
  }

  func run() async throws -> Int32 {
    let forgetting = Forgetting(
      output: FilePath(bytes: arguments[Self.output].bytes), state: arguments[Self.state].map { FilePath(bytes: $0.bytes) })
    let report = try await forgetting.run(arguments[Self.profile], photo: arguments[Self.photo])
    if arguments[Self.json] {
      JSONLines(console: console).write(report)
    } else {
      console.result(ForgetText(style: console.style).text(report))
    }
    return ExitCode.done
  }
}
