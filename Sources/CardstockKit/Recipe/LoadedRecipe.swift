public import CardModel
internal import Crypto
public import Posix

/// A recipe as it is used: its values, its digest, and the bytes of its logo.
public struct LoadedRecipe: Hashable, Sendable {
  public let recipe: Recipe
  let digest: Digest
  let logo: [UInt8]?

  /// - Parameter file: `nil` for the built-in recipe.
  /// - Throws: every mistake of the file at once.
  public init(_ file: FilePath?) throws(CardstockError) {
    guard let file else {
      try self.init(Recipe(), logo: nil)
      return
    }
    let bytes: [UInt8]
    do { bytes = try FileSystem.read(file, limit: 1 << 20, followingLinks: true) } catch {
      throw CardstockError(.recipe, "\(file): the recipe cannot be read: \(error.reason).")
    }
    let recipe: Recipe
    do { recipe = try RecipeReader.read(bytes) } catch {
      throw CardstockError(.recipe, error.lines(in: file))
    }
    try self.init(recipe, logo: try recipe.mark.logo.map { path throws(CardstockError) in try Self.logo(path, beside: file) })
  }

  init(_ recipe: Recipe, logo: [UInt8]?) throws(CardstockError) {
    // The logo's bytes count, not its name.
    guard let bytes = try? recipe.canonicalBytes else { throw CardstockError(.bug, "the recipe has no digest") }
    self.recipe = recipe
    digest = Digest(of: bytes + (logo.map { SHA256.hash($0) } ?? []))
    self.logo = logo
  }

  /// The same recipe under other rules.
  public func under(_ preset: RulesPreset) throws(CardstockError) -> LoadedRecipe {
    var copy = recipe
    copy.rules = preset.rules
    return try LoadedRecipe(copy, logo: logo)
  }

  private static func logo(_ path: String, beside recipe: FilePath) throws(CardstockError) -> [UInt8] {
    let file = path.hasPrefix("/") ? FilePath(path) : recipe.parent.appending(path)
    let bytes: [UInt8]
    do { bytes = try FileSystem.read(file, limit: 8 << 20, followingLinks: true) } catch {
      throw CardstockError(.recipe, "\(recipe): mark.logo: \(error)")
    }
    guard !bytes.isEmpty else { throw CardstockError(.recipe, "\(recipe): mark.logo: \(file) is empty: expected a PNG.") }
    return bytes
  }
}
