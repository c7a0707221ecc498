internal import Arguments
internal import CardModel
internal import CardstockKit
internal import Posix

/// `cardstock verify`: whether what is published is still what was published.
struct VerifyCommand: Command {
  private static let output = Operand.required("OUT", .directory, "the folder of published profiles")

  static let spec = CommandSpec(
    name: "verify", summary: "hold every published file against its manifest, and audit it again",
    discussion: [
      "Reads only, and takes no lock. Names files that are missing, changed or listed nowhere, pictures that hold more than a picture, manifests that cannot be trusted, and profiles that a verdict calls published but that are gone."
    ],
    options: [CommonOptions.state.spec, CommonOptions.json.spec], operands: [output.spec],
    examples: [Example("cardstock verify out", "says of every profile in out/ whether it is in order")])

  let arguments: ParsedArguments
  let console: Console

  func run() async throws -> ExitCode {
    let began = ContinuousClock.now
    let verification = Verification(
      output: FilePath(arguments[Self.output]), state: arguments[CommonOptions.state].map { FilePath($0) })
    let lines = arguments[CommonOptions.json] ? JSONLines(console: console) : nil
    let text = VerificationText(style: console.style)
    let report = try await verification.run { profile in
      if let lines { lines.write("profile", profile) } else { console.result(text.paragraph(profile)) }
    }
    if let lines { lines.write("summary", report) } else { console.result(text.summary(report, elapsed: began.duration(to: .now))) }
    return report.isSound ? .done : .refused
  }
}
