/// What an app shows before a picture is there.
public struct Placeholder: Hashable, Sendable, Codable {
  /// ThumbHash, base64.
  public var thumbHash: String
  /// `#rrggbb`.
  public var dominantColour: String

  public init(thumbHash: String, dominantColour: String) {
    self.thumbHash = thumbHash
    self.dominantColour = dominantColour
  }
}
