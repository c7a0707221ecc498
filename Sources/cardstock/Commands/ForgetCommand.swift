internal import Arguments
internal import CardModel
internal import CardstockKit
internal import Posix

/// `cardstock forget`: a person, or one photo of a person, leaves everything that runs have written.
struct ForgetCommand: Command {
  private static let profile = Operand.required("PROFILE", .text, "the profile, as its folder in OUT is called, or its folder in the input")
  private static let photo = Operand.optional("PHOTO", .text, "one photo of it: its id, its upload's SHA-256, or its upload's file name")
  private static let onSettled = Option.optional(
    "on-settled", .text.named("COMMAND"), "run COMMAND (/bin/sh) to tell an app of it, with what is to be said as JSON on its input")
  private static let output = Option.required("output", short: "o", .directory, "where the profiles are published")

  static let spec = CommandSpec(
    name: "forget", summary: "erase a profile, or one photo of it, from the output and its state",
    discussion: [
      "Takes away what is published, staged and kept, the jobs, the digests and the verdict, so that no byte of it stays in those files. With PHOTO the rest of the profile is published again without it, at once; if too few photos are left, the publication is withdrawn.",
      "Uploads are never touched: one that still lies in the input comes back with the next run. A command that was stopped is finished by the same command. COMMAND holds up no erasure: where it fails three times, the exit status is 4.",
    ],
    options: [output.spec, CommonOptions.state.spec, onSettled.spec, CommonOptions.json.spec], operands: [profile.spec, photo.spec],
    examples: [
      Example("cardstock forget mara --output out", "erases everything of mara"),
      Example("cardstock forget mara beach.heic --output out", "erases one photo; the others stay published"),
    ])

  let arguments: ParsedArguments
  let console: Console

  func run() async throws -> ExitCode {
    let forgetting = Forgetting(
      output: FilePath(arguments[Self.output]), state: arguments[CommonOptions.state].map { FilePath($0) })
    let isStopped = StopFlag()
    // Without a command the first signal ends the program: what it leaves, the same command finishes.
    let telling = arguments[Self.onSettled].map { [console] command in
      ErasureNotice(AppCommand(command, variables: Environment.variables), isStopped: { isStopped.isSet }) {
        console.note("\($0): \($1)")
      }
    }
    let stop = telling.map { _ in StopSignal { isStopped.set() } }
    let report = try await forgetting.run(arguments[Self.profile], photo: arguments[Self.photo], telling: telling)
    if arguments[CommonOptions.json] {
      JSONLines(console: console).write(report)
    } else {
      console.result(ForgetText(style: console.style).text(report))
    }
    guard !report.untold.isEmpty else { return .done }
    for profile in report.untold {
      console.problem("\(profile.profile): the command of --on-settled was not told: \(profile.reason).")
    }
    console.note(
      "What was to be forgotten is. To tell it, give the same command again, or process with --on-settled; until then the name of a profile that was erased is kept. Without --on-settled the same command deletes that too, and tells nobody."
    )
    return stop?.exitCode ?? .storage
  }
}
