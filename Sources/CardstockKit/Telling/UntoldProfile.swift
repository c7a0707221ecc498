/// A profile of whose verdict the app was to be told, and was not.
public struct UntoldProfile: Hashable, Sendable, Codable {
  public var profile: String
  /// The output's path, printable; absent where there is but one.
  public var output: String?
  /// What became of the last attempt.
  public var reason: String
}
