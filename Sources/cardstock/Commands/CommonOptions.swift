internal import Arguments
internal import CardstockKit
internal import Posix

/// Options that mean the same in every command that takes them.
enum CommonOptions {
  static let recipe = Option.optional("recipe", short: "r", .path, "the settings to go by (default: the built-in recipe)")
  static let workers = Option.optional("workers", short: "w", .int(1...64), "render workers (default: one a core)")
  static let state = Option.optional("state", .directory, "where queue, staging and verdicts lie (default: OUT/.cardstock)")
  static let json = Option.flag("json", "one JSON object a line, for programs")
  static let quiet = Option.flag("quiet", short: "q", "say only what is refused or held")
}

extension ParsedArguments {
  /// The recipe that `--recipe` names, or the built-in one.
  func loadedRecipe() throws(CardstockError) -> LoadedRecipe {
    try LoadedRecipe(self[CommonOptions.recipe].map { FilePath($0) })
  }
}
