public import CardModel

/// A photo about which a person has decided.
public struct ReviewedPhoto: Hashable, Sendable, Codable {
  public var profile: String
  /// The upload's name, printable.
  public var file: String
  public var photo: PhotoID
  public var decision: Moderation.Decision
  public var reason: String
}
