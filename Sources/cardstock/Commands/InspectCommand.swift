internal import Arguments
internal import CardModel
internal import CardstockKit
internal import Posix

/// `cardstock inspect`: what photos carry, and what would become of them.
struct InspectCommand: Command {
  private static let files = Operand.repeated("FILE", .path, "a photo")
  private static let draw = Option.optional("draw", .path, "with one FILE: a JPEG of it with its faces, crops and marks drawn in")
  private static let force = Option.flag("force", "let --draw replace a file that is there already")

  static let spec = CommandSpec(
    name: "inspect", summary: "say what photos carry, what would be removed, and which files would be made",
    discussion: [
      "Each photo is decoded as process decodes it, and none of the files is made. What metadata says is never told: only which kinds there are, and how many.",
      "A drawing has faces and their landmarks in green, the crops of cards in red, of avatars in blue, of thumbs in yellow, full views in grey, and marks in white. A point that profile.json gives is not known here.",
    ],
    options: [CommonOptions.recipe.spec, draw.spec, force.spec, CommonOptions.sandbox.spec, CommonOptions.json.spec],
    operands: [files.spec],
    examples: [
      Example("cardstock inspect me.jpg you.heic", "two photos, in words"),
      Example("cardstock inspect --json *.jpg | jq -r 'select(.removed.gps).file'", "the photos that tell where they were taken"),
      Example("cardstock inspect me.jpg --draw seen.jpg", "where the faces are, and what is cut from where"),
    ])

  let arguments: ParsedArguments
  let console: Console

  func run() async throws -> ExitCode {
    let files = arguments[Self.files].map { FilePath($0) }
    let drawing = arguments[Self.draw].map { FilePath($0) }
    guard drawing == nil || files.count == 1 else {
      throw CardstockError(.usage, "expected one FILE with --draw, found \(files.count): draw them one by one.")
    }
    guard arguments[Self.draw]?.bytes.last != UInt8(ascii: "/") else {
      throw CardstockError(.usage, "expected a file for --draw, found a folder: name the picture to write.")
    }
    guard drawing != nil || !arguments[Self.force] else {
      throw CardstockError(.usage, "expected --draw beside --force: it says what may be replaced.")
    }
    let recipe = try arguments.loadedRecipe()
    let inspector = try await Inspector.start(recipe, workers: min(files.count, Processors.available), sandbox: arguments.sandbox)
    let lines = arguments[CommonOptions.json] ? JSONLines(console: console) : nil
    let text = InspectionText(style: console.style)
    var refused = 0
    func report(_ inspection: Inspection) {
      if !inspection.accepted { refused += 1 }
      if let lines { lines.write(inspection) } else { console.result(text.paragraph(inspection)) }
    }
    do throws(CardstockError) {
      if let drawing {
        report(try await inspector.draw(files[0], to: drawing, replacing: arguments[Self.force]))
      } else {
        try await inspector.inspect(files, receive: report)
      }
    } catch {
      await inspector.shutdown()
      throw error
    }
    await inspector.shutdown()
    return refused > 0 ? .refused : .done
  }
}
