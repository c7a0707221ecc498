public import CardModel

/// What is asked for one photo.
public struct PhotoTask: Sendable {
  public var recipe: Recipe
  /// The upload's name without its folder: for `extension-mismatch` alone.
  public var fileName: String
  /// A point given by hand.
  public var focus: FocusPoint?
  /// What an earlier look at the same photo found.
  public var earlierFocus: Focus?
  /// A PNG that is the mark, in place of the recipe's text.
  public var logo: [UInt8]?

  public init(
    recipe: Recipe, fileName: String, focus: FocusPoint? = nil, earlierFocus: Focus? = nil, logo: [UInt8]? = nil
  ) {
    self.recipe = recipe
    self.fileName = fileName
    self.focus = focus
    self.earlierFocus = earlierFocus
    self.logo = logo
  }

  /// What need not be looked for.
  var knownFocus: Focus? { focus.map { Focus(method: .point, point: $0) } ?? earlierFocus }
}
