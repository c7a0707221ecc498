/// Reads a file of an app's rules: JSON5 whose `rules` are those of a recipe. docs/rules.md describes every key.
public enum RulesPresetReader {
  static let settings: [Setting<RulesPreset>] = [
    .label("schema", .choice([RulesPreset.schemaName]), "The form of this file.") { node, path, reader, _ in
      if node.value != .string(RulesPreset.schemaName) { reader.expected("\"\(RulesPreset.schemaName)\"", node, path) }
    },
    .text("app", \.app, 1...40, isRequired: true, "A short name."),
    .text("title", \.title, 1...80, isRequired: true, "The app's name as it writes itself."),
    .groups(
      "sources", \.sources, source, count: 1...20, startingAt: { _ in RulesSource() }, isRequired: true, "Where the rules come from."),
    .group("rules", \.rules, RecipeSettings.rules, isRequired: true, "What the app asks for; what is not stated stays the recipe's."),
  ]

  private static let source: [Setting<RulesSource>] = [
    .choices("tells", \.tells, count: 0...RulesSource.Subject.allCases.count, "The rules that this source tells of."),
    .choice("kind", \.kind, isRequired: true, "primary: the app's own page; secondary: somebody else's."),
    .text("page", \.page, 1...300, isRequired: true, "Its address."),
    .text("date", \.date, 0...20, "Of the page, as far as it tells one."),
    .text("read", \.read, 4...10, isRequired: true, "When it was read."),
    .text("says", \.says, 1...300, isRequired: true, "What it says."),
  ]

  /// - Parameter rules: the recipe's, which hold where the file states none.
  /// - Throws: all mistakes of the file at once; a file that is no JSON5 at all has one.
  public static func read(_ bytes: [UInt8], over rules: PhotoRules) throws(JSONMistakes) -> RulesPreset {
    let root: JSONNode
    do {
      root = try JSONReader.read(bytes)
    } catch {
      throw JSONMistakes([error])
    }
    var reader = SettingReader(entries: settings.map(\.entry))
    var preset = RulesPreset(app: "", title: "", sources: [], rules: rules)
    reader.object(root, JSONPath(), settings, into: &preset)
    var recipe = Recipe()
    recipe.rules = preset.rules
    for mistake in RecipeContradictions.all(in: recipe, file: root, besides: reader.mistakes) { reader.add(mistake) }
    guard reader.mistakes.isEmpty else { throw JSONMistakes(reader.mistakes, unlisted: reader.unlisted) }
    return preset
  }
}
