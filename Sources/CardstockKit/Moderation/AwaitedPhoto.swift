public import CardModel

/// A photo that a person is to look at before its profile is published.
public struct AwaitedPhoto: Hashable, Sendable, Codable {
  public var profile: String
  /// The upload's name, printable.
  public var file: String
  public var photo: PhotoID
  /// Why, as the command said; "" where it did not.
  public var reason: String
  /// The path of the photo made small; `nil` where it is gone, or its path is no text.
  public var picture: String?
  /// What the last verdict said of the profile: `held`, or `refused` where it lacks more than the review.
  public var state: Verdict.State
}
