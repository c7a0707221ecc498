/// How many photos a profile has, how many it needs, and how many were refused.
public struct VerdictSummary: Hashable, Sendable, Codable {
  public var photos: Int
  public var refused: Int
  public var minimum: Int
  /// Whether the main photo must show a face; absent where it need not.
  public var requiresFace: Bool?

  public init(photos: Int, refused: Int, minimum: Int, requiresFace: Bool = false) {
    self.photos = photos
    self.refused = refused
    self.minimum = minimum
    self.requiresFace = requiresFace ? true : nil
  }
}
