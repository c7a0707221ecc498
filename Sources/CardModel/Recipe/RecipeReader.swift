/// Reads a recipe file: JSON5 that states only what differs from the defaults. docs/recipe.md describes every key.
public enum RecipeReader {
  /// Every setting that a file may hold, for help texts and schemas.
  public static var settings: [SettingEntry] { RecipeSettings.recipe.map(\.entry) }

  /// - Throws: All mistakes of the file at once; a file that is no JSON5 at all has one.
  public static func read(_ bytes: [UInt8]) throws(JSONMistakes) -> Recipe {
    let root: JSONNode
    do {
      root = try JSONReader.read(bytes)
    } catch {
      throw JSONMistakes([error])
    }
    var reader = SettingReader(entries: settings)
    var recipe = Recipe()
    reader.object(root, JSONPath(), RecipeSettings.recipe, into: &recipe)
    // No style of mark at all: nothing is marked, whatever the renditions say.
    if root["mark"]?.isNull == true {
      for index in recipe.renditions.indices { recipe.renditions[index].marked = [] }
    }
    for mistake in RecipeContradictions.all(in: recipe, file: root, besides: reader.mistakes) { reader.add(mistake) }
    guard reader.mistakes.isEmpty else { throw JSONMistakes(reader.mistakes, unlisted: reader.unlisted) }
    return recipe
  }
}
