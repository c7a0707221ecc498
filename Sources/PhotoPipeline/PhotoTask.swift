public import CardModel

/// What is asked for one photo.
public struct PhotoTask: Sendable {
  public var recipe: Recipe
  /// The upload's name without its folder: for `extension-mismatch` alone.
  public var fileName: String
  public var focus: FocusHint
  /// A PNG that is the mark, in place of the recipe's text.
  public var logo: [UInt8]?
  /// Without pictures and exact boxes a smaller decode is enough; numbers that are measured on it may differ by a hair.
  public var makesPictures: Bool

  public init(recipe: Recipe, fileName: String, focus: FocusHint = FocusHint(), logo: [UInt8]? = nil, makesPictures: Bool = true) {
    self.recipe = recipe
    self.fileName = fileName
    self.focus = focus
    self.logo = logo
    self.makesPictures = makesPictures
  }
}
