internal import Arguments
internal import CardstockKit

/// `cardstock review release`.
struct ReviewReleaseCommand: Command {
  static let spec = CommandSpec(
    name: "release", summary: "let photos be published that moderation left to a person",
    discussion: ["The decision holds for the upload: it is not asked about again. The next run publishes the profile."],
    options: [ReviewOptions.output.spec, ReviewOptions.photo.spec, CommonOptions.state.spec, CommonOptions.json.spec],
    operands: [ReviewOptions.profile.spec],
    examples: [Example("cardstock review release mara --output out", "every photo of mara that awaits a decision")])

  let arguments: ParsedArguments
  let console: Console

  func run() async throws -> ExitCode {
    let photos = try arguments.review.release(arguments[ReviewOptions.profile], photo: arguments[ReviewOptions.photo])
    ReviewText.tell(photos, as: "released", asJSON: arguments[CommonOptions.json], console)
    return .done
  }
}
