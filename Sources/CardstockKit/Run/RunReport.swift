internal import CardModel

/// What a run came to.
public struct RunReport: Hashable, Sendable, Codable {
  public var published = 0
  public var refused = 0
  public var held = 0
  public var acceptedPhotos = 0
  public var refusedPhotos = 0
  /// Profiles with which there was nothing to do; they are counted by their verdicts too.
  public var unchanged = 0
  public var files = 0
  public var bytes = 0
  /// Those of `files` that were made in this run; the others were published before.
  public var made = 0
  /// Profiles that did not settle, because the run was stopped or a fault of ours ended their jobs.
  public var unsettled = 0
  /// Published profiles that the input no longer has and that were erased, by name.
  public var removed: [String] = []
  /// Profiles that the input no longer has and that were left, with the reason.
  public var notRemoved: [UnremovedProfile] = []
  /// Whether the run was asked to stop, or stopped itself.
  public var isStopped = false
  /// Where it stopped itself, if it did and profiles are left for another run.
  public var firstRefusal: FirstRefusal?
  /// Profiles of which the app was told, also those of earlier runs.
  public var told = 0
  /// Profiles of which the app was to be told, and was not; the next run tries again.
  public var untold: [UntoldProfile] = []

  init() {}

  init(_ profiles: some Collection<ProfileReport>, of count: Int) {
    for profile in profiles { add(profile) }
    unsettled = count - profiles.count
  }

  mutating func add(_ profile: ProfileReport) { add(ProfileTally(profile)) }

  mutating func add(_ profile: ProfileTally) {
    switch profile.state {
    case .published: published += 1
    case .refused: refused += 1
    case .held: held += 1
    }
    acceptedPhotos += profile.acceptedPhotos
    refusedPhotos += profile.refusedPhotos
    files += profile.files
    bytes += profile.bytes
    made += profile.made
    if profile.isUnchanged { unchanged += 1 }
  }
}
