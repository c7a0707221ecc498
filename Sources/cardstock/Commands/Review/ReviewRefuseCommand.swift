internal import Arguments
internal import CardstockKit

/// `cardstock review refuse`.
struct ReviewRefuseCommand: Command {
  private static let reason = Option.optional("reason", .text.named("TEXT"), "why, for the person whose photo it is")

  static let spec = CommandSpec(
    name: "refuse", summary: "refuse photos that moderation left to a person",
    discussion: ["The decision holds for the upload: it is not asked about again. The next run judges the profile without the photo."],
    options: [
      ReviewOptions.output.spec, ReviewOptions.photo.spec, reason.spec, CommonOptions.state.spec, CommonOptions.json.spec,
    ],
    operands: [ReviewOptions.profile.spec],
    examples: [
      Example("cardstock review refuse mara --photo 3f2a9c0d1e4b --reason 'shows a phone number' --output out", "one photo of mara")
    ])

  let arguments: ParsedArguments
  let console: Console

  func run() async throws -> ExitCode {
    let photos = try arguments.review.refuse(
      arguments[ReviewOptions.profile], photo: arguments[ReviewOptions.photo], reason: arguments[Self.reason] ?? "")
    ReviewText.tell(photos, as: "refused", asJSON: arguments[CommonOptions.json], console)
    return .done
  }
}
