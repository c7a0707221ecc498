internal import Arguments
internal import CardModel
internal import CardstockKit
internal import Posix

/// `cardstock inspect`: what photos carry, and what would become of them.
struct InspectCommand: Command {
  private static let files = Operand.repeated("FILE", .path, "a photo")

  static let spec = CommandSpec(
    name: "inspect", summary: "say what photos carry, what would be removed, and which files would be made",
    discussion: [
      "Each photo is decoded as process decodes it, and no picture is made. What metadata says is never told: only which kinds there are, and how many."
    ],
    options: [CommonOptions.recipe.spec, CommonOptions.sandbox.spec, CommonOptions.json.spec], operands: [files.spec],
    examples: [
      Example("cardstock inspect me.jpg you.heic", "two photos, in words"),
      Example("cardstock inspect --json *.jpg | jq -r 'select(.removed.gps).file'", "the photos that tell where they were taken"),
    ])

  let arguments: ParsedArguments
  let console: Console

  func run() async throws -> ExitCode {
    let files = arguments[Self.files].map { FilePath($0) }
    let recipe = try arguments.loadedRecipe()
    let inspector = try await Inspector.start(recipe, workers: min(files.count, Processors.available), sandbox: arguments.sandbox)
    let lines = arguments[CommonOptions.json] ? JSONLines(console: console) : nil
    let text = InspectionText(style: console.style)
    var refused = 0
    do throws(CardstockError) {
      try await inspector.inspect(files) { inspection in
        if !inspection.accepted { refused += 1 }
        if let lines { lines.write(inspection) } else { console.result(text.paragraph(inspection)) }
      }
    } catch {
      await inspector.shutdown()
      throw error
    }
    await inspector.shutdown()
    return refused > 0 ? .refused : .done
  }
}
