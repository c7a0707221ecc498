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
  /// Files of the plan that need not be made, since they are there already.
  public var omitted: Set<RenditionFile>

  /// Whether the photo without its metadata is asked for too, to be kept.
  public var wantsMaster: Bool

  public init(
    recipe: Recipe, fileName: String, focus: FocusPoint?, earlierFocus: Focus? = nil, omitted: Set<RenditionFile> = [],
    wantsMaster: Bool = false
  ) {
    self.recipe = recipe
    self.fileName = fileName
    self.focus = focus
    self.earlierFocus = earlierFocus
    self.omitted = omitted
    self.wantsMaster = wantsMaster
  }

  /// What need not be looked for.
  public var knownFocus: Focus? { focus.map { Focus(method: .point, point: $0) } ?? earlierFocus }

  /// Whether a master is part of the answer: no JPEG has longer sides.
  public func wantsMaster(of size: PixelSize) -> Bool { wantsMaster && size.longEdge <= OutputFormat.jpeg.maxSide }
}
