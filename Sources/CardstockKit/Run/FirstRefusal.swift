/// The refusal at which a run stopped itself.
public struct FirstRefusal: Hashable, Sendable, Codable {
  public var profile: String
  /// The upload's name, printable; absent where the profile as a whole is refused or held.
  public var file: String?
  /// Its first error.
  public var message: String
}
