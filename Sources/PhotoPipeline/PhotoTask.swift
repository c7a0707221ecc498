public import CardModel

/// What is asked for one photo.
public struct PhotoTask: Sendable {
  public var recipe: Recipe
  /// The upload's name without its folder: for `extension-mismatch` alone.
  public var fileName: String
  /// A point given by hand.
  public var focus: FocusPoint?
  /// A PNG that is the mark, in place of the recipe's text.
  public var logo: [UInt8]?

  public init(recipe: Recipe, fileName: String, focus: FocusPoint? = nil, logo: [UInt8]? = nil) {
    self.recipe = recipe
    self.fileName = fileName
    self.focus = focus
    self.logo = logo
  }
}
