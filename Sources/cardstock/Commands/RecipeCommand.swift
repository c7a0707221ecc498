internal import Arguments

/// `cardstock recipe`: the settings, shown, checked and described.
enum RecipeCommand {
  static let spec = CommandSpec(
    name: "recipe", summary: "show the full recipe, check recipe files, or print their schema",
    commands: [RecipeShowCommand.spec, RecipeCheckCommand.spec, RecipeSchemaCommand.spec])
}
