internal import CardModel
internal import Posix
internal import Storage

/// The recipes of queued work, in the output's state: a job tells only the digest of its own.
struct KeptRecipes {
  private let store: FolderStore

  init(in store: FolderStore) { self.store = store }

  private struct Document: Codable {
    var recipe: Recipe
    /// Bytes of a PNG.
    var logo: [UInt8]?
  }

  /// A logo's bytes are written as decimal numbers.
  private static let largest = 64 << 20

  /// On the disk when this returns, so that no job names a recipe that is not there.
  func keep(_ recipe: LoadedRecipe) throws {
    guard (try? self.recipe(recipe.digest)) == nil else { return }
    let document = Document(recipe: recipe.recipe, logo: recipe.logo)
    try store.write(.recipes, try Self.name(recipe.digest), try CanonicalJSON.bytes(document))
  }

  /// - Throws: `CardstockError` where it is gone or not what its name says.
  func recipe(_ digest: Digest) throws -> LoadedRecipe {
    let name = try Self.name(digest)
    guard let bytes = try store.read(.recipes, name, limit: Self.largest),
      let document = try? CanonicalJSON.decode(Document.self, from: bytes),
      let recipe = try? LoadedRecipe(document.recipe, logo: document.logo), recipe.digest == digest
    else {
      throw CardstockError(
        .storage,
        "expected the recipe of the queued jobs at \(store.path(.recipes, name)), found none that is whole: enqueue their profiles again.")
    }
    return recipe
  }

  /// Deletes the recipes that no job names. Only the holder of the output's lock may call it.
  func clear(besides wanted: Set<Digest>) throws {
    let names = Set(try wanted.map(Self.name))
    for name in try store.names(.recipes) where !names.contains(name) { try store.remove(.recipes, name) }
  }

  private static func name(_ digest: Digest) throws -> FileName { try FileName.ours("\(digest.hex).json") }
}
