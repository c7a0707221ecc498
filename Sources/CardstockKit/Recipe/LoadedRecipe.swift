public import CardModel
internal import Containers
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
    // A rule about faces needs them looked for.
    if preset.rules.requireFace { copy.crop.focus = .faces }
    return try LoadedRecipe(copy, logo: logo)
  }

  private static func logo(_ path: String, beside recipe: FilePath) throws(CardstockError) -> [UInt8] {
    let file = path.hasPrefix("/") ? FilePath(path) : recipe.parent.appending(path)
    let bytes: [UInt8]
    do { bytes = try FileSystem.read(file, limit: 8 << 20, followingLinks: true) } catch {
      throw CardstockError(.recipe, "\(recipe): mark.logo: \(error)")
    }
    try checkHeader(bytes) { problem in CardstockError(.recipe, "\(recipe): mark.logo: \(file) \(problem)") }
    return bytes
  }

  /// By the header alone, before a decoder unpacks what a few bytes may stand for.
  private static func checkHeader(_ bytes: [UInt8], _ error: (String) -> CardstockError) throws(CardstockError) {
    guard !bytes.isEmpty else { throw error("is empty: expected a PNG.") }
    let header = Container.read(Array(bytes.prefix(64)))
    guard header.format == .png, let width = header.width, let height = header.height else {
      throw error("is no PNG: save the logo as an 8-bit PNG.")
    }
    let side = MarkStyle.largestLogoSide
    guard max(width, height) <= side else {
      throw error("has \(width) x \(height) pixels; a side may have at most \(side): save the logo smaller.")
    }
  }
}
