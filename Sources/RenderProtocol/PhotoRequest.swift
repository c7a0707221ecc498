public import CardModel

/// The work on one photo.
public struct PhotoRequest: Hashable, Sendable, Codable {
  public var recipe: Recipe
  /// The upload's name without its folder: for `extension-mismatch` alone, never opened.
  public var fileName: String
  /// A point given by hand.
  public var focus: FocusPoint?
  /// Files that the supervisor has already: planned like all others, but neither made nor sent.
  public var omitting: Set<RenditionFile>

  public init(recipe: Recipe, fileName: String, focus: FocusPoint?, omitting: Set<RenditionFile> = []) {
    self.recipe = recipe
    self.fileName = fileName
    self.focus = focus
    self.omitting = omitting
  }

  /// A set has no order of its own, and equal requests are to be equal bytes.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(recipe, forKey: .recipe)
    try container.encode(fileName, forKey: .fileName)
    try container.encodeIfPresent(focus, forKey: .focus)
    try container.encode(omitting.sorted(), forKey: .omitting)
  }

  private enum CodingKeys: String, CodingKey { case recipe, fileName, focus, omitting }
}
