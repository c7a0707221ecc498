internal import Arguments
internal import CardModel

/// `cardstock recipe schema`: the JSON Schema of recipe files.
struct RecipeSchemaCommand: Command {
  static let spec = CommandSpec(
    name: "schema", summary: "print the JSON Schema of recipe files, for editors",
    examples: [Example("cardstock recipe schema >recipe.schema.json", "a recipe names it with \"$schema\"")])

  private let console: Console

  init(arguments: ParsedArguments, console: Console) { self.console = console }

  func run() throws -> ExitCode {
    console.result(String(decoding: try RecipeSchema.bytes, as: UTF8.self), terminator: "")
    return .done
  }
}
