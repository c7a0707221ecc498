/// A profile that the input no longer has and that `--prune` left all the same.
public struct UnremovedProfile: Hashable, Sendable, Codable {
  public var profile: String
  /// Why, and what to do.
  public var reason: String
}
