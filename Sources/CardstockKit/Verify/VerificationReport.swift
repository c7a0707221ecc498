/// What verifying an output came to.
public struct VerificationReport: Hashable, Sendable, Codable {
  /// Published profiles.
  public var profiles = 0
  /// Profiles of which something is not as the manifests say, missing ones included.
  public var faulty = 0
  public var photos = 0
  /// Pictures that were read, and their bytes.
  public var files = 0
  public var bytes = 0
  /// Faults that are serious.
  public var faults = 0

  public var isSound: Bool { faults == 0 }

  mutating func add(_ profile: VerifiedProfile) {
    if profile.isPublished { profiles += 1 }
    if !profile.isSound { faulty += 1 }
    photos += profile.photos
    files += profile.files
    bytes += profile.bytes
    faults += profile.faults.count { $0.code.isSerious }
  }
}
