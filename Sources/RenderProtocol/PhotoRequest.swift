public import CardModel

/// The work on one photo.
public struct PhotoRequest: Hashable, Sendable, Codable {
  public var recipe: Recipe
  /// The upload's name without its folder: for `extension-mismatch` alone, never opened.
  public var fileName: String
  /// A point given by hand.
  public var focus: FocusPoint?
  /// Files of the plan that need not be made, since they are there already.
  public var omitted: Set<RenditionFile>

  public init(recipe: Recipe, fileName: String, focus: FocusPoint?, omitted: Set<RenditionFile> = []) {
    self.recipe = recipe
    self.fileName = fileName
    self.focus = focus
    self.omitted = omitted
  }
}
