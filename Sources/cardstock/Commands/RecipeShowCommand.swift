internal import Arguments
internal import CardModel
internal import CardstockKit
internal import Posix

/// `cardstock recipe show`: every setting with its value.
struct RecipeShowCommand: Command {
  private static let file = Operand.optional("FILE", .path, "a recipe file; without it, the built-in recipe")

  static let spec = CommandSpec(
    name: "show", summary: "print the full recipe as JSON, and what the file changes on standard error", operands: [file.spec],
    examples: [
      Example("cardstock recipe show mine.json5 >full.json", "writes a recipe that states every setting, and tells what is not the default")
    ])

  let arguments: ParsedArguments
  let console: Console

  func run() throws -> ExitCode {
    let file = arguments[Self.file].map { FilePath($0) }
    let recipe = try LoadedRecipe(file).recipe
    console.result(String(decoding: try CanonicalJSON.bytes(recipe), as: UTF8.self), terminator: "")
    guard let file else { return .done }
    let changes = try RecipeChange.all(in: recipe)
    if changes.isEmpty { console.note("\(file) changes nothing") }
    for change in changes { console.note("\(file) changes \(change)") }
    return .done
  }
}
