/// How many photos a profile has, how many it needs, and how many were refused.
public struct VerdictSummary: Hashable, Sendable, Codable {
  public var photos: Int
  public var refused: Int
  public var minimum: Int

  public init(photos: Int, refused: Int, minimum: Int) {
    self.photos = photos
    self.refused = refused
    self.minimum = minimum
  }
}
