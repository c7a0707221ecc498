/// How an upload's numbers become colours.
public struct PhotoColour: Hashable, Sendable, Codable {
  public enum Space: String, Sendable, Codable { case rgb, grey, cmyk }

  public var space: Space
  /// Whether the upload carries an ICC profile. Its name is a free text and so is not kept.
  public var hasProfile: Bool

  public init(space: Space, hasProfile: Bool) {
    self.space = space
    self.hasProfile = hasProfile
  }
}
