public import CardModel

/// The work on one photo.
public struct PhotoRequest: Hashable, Sendable, Codable {
  public var recipe: Recipe
  /// The upload's name without its folder: for `extension-mismatch` alone, never opened.
  public var fileName: String
  /// A point given by hand.
  public var focus: FocusPoint?

  public init(recipe: Recipe, fileName: String, focus: FocusPoint?) {
    self.recipe = recipe
    self.fileName = fileName
    self.focus = focus
  }
}
