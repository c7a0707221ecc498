internal import Arguments
internal import CardstockKit

/// `cardstock review list`.
struct ReviewListCommand: Command {
  static let spec = CommandSpec(
    name: "list", summary: "list the photos that a person is to look at",
    discussion: ["Each line names the profile, the photo, its file, why, and the path of a small picture of it without metadata."],
    options: [ReviewOptions.output.spec, CommonOptions.state.spec, CommonOptions.json.spec],
    examples: [Example("cardstock review list --output out", "what moderation left open")])

  let arguments: ParsedArguments
  let console: Console

  func run() async throws -> ExitCode {
    let awaited = try arguments.review.awaited()
    if arguments[CommonOptions.json] {
      let lines = JSONLines(console: console)
      for photo in awaited { lines.write(photo) }
    } else {
      console.result(ReviewText(style: console.style).list(awaited))
    }
    return .done
  }
}
