public import CardModel

/// The work on one photo.
public struct PhotoRequest: Hashable, Sendable, Codable {
  public var recipe: Recipe
  /// The upload's name without its folder: for `extension-mismatch` and `keepNames` only, never opened.
  public var fileName: String
  /// A point given by hand.
  public var focus: FocusPoint?
  /// The bytes of the recipe's logo.
  public var logo: [UInt8]?

  public init(recipe: Recipe, fileName: String, focus: FocusPoint?, logo: [UInt8]? = nil) {
    self.recipe = recipe
    self.fileName = fileName
    self.focus = focus
    self.logo = logo
  }
}
