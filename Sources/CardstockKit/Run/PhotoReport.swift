public import CardModel

/// A photo that has settled. Whether its profile publishes it is said when the profile has.
public struct PhotoReport: Hashable, Sendable, Codable {
  /// Absent for a photo that was checked by itself.
  public var profile: String?
  /// The output's path, printable; absent where there is but one.
  public var output: String?
  /// The upload's name, printable.
  public var file: String
  /// Absent where the file could not be read.
  public var photo: PhotoID?
  public var accepted: Bool
  public var findings: [Finding]
}
