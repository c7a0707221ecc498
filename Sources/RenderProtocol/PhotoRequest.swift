public import CardModel

/// The work on one photo.
public struct PhotoRequest: Hashable, Sendable, Codable {
  public var recipe: Recipe
  /// The upload's name without its folder: for `extension-mismatch` alone, never opened.
  public var fileName: String
  /// A point given by hand.
  public var focus: FocusPoint?
  /// What an earlier look at the same photo found; a given point goes before it.
  public var earlierFocus: Focus?
  /// Files that the supervisor has already: planned like all others, but neither made nor sent.
  public var omitting: Set<RenditionFile>
  /// Whether the photo without its metadata is asked for too, to be kept.
  public var wantsMaster: Bool
  /// Whether a picture is asked for by which it can be decided whether the photo may be shown.
  public var wantsReduced: Bool

  public init(
    recipe: Recipe, fileName: String, focus: FocusPoint?, earlierFocus: Focus? = nil, omitting: Set<RenditionFile> = [],
    wantsMaster: Bool = false, wantsReduced: Bool = false
  ) {
    self.recipe = recipe
    self.fileName = fileName
    self.focus = focus
    self.earlierFocus = earlierFocus
    self.omitting = omitting
    self.wantsMaster = wantsMaster
    self.wantsReduced = wantsReduced
  }

  /// What need not be looked for.
  public var knownFocus: Focus? { focus.map { Focus(method: .point, point: $0) } ?? earlierFocus }

  /// Whether a master to keep is part of the answer.
  public func wantsMaster(of photo: PhotoFacts) -> Bool { wantsMaster && photo.canHaveMaster }

  /// A set has no order of its own, and equal requests are to be equal bytes.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(recipe, forKey: .recipe)
    try container.encode(fileName, forKey: .fileName)
    try container.encodeIfPresent(focus, forKey: .focus)
    try container.encodeIfPresent(earlierFocus, forKey: .earlierFocus)
    try container.encode(omitting.sorted(), forKey: .omitting)
    try container.encode(wantsMaster, forKey: .wantsMaster)
    try container.encode(wantsReduced, forKey: .wantsReduced)
  }

  private enum CodingKeys: String, CodingKey { case recipe, fileName, focus, earlierFocus, omitting, wantsMaster, wantsReduced }
}
