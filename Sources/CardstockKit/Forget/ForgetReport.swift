internal import Storage

/// What was erased of a profile, or of one of its photos.
public struct ForgetReport: Hashable, Sendable, Codable {
  /// What became of what was published.
  public enum Publication: String, Sendable, Codable {
    /// There was none.
    case absent
    /// Erased with the profile.
    case removed
    /// Published again without the photo.
    case republished
    /// Taken away whole, since it cannot be shown without the photo; `reason` says why.
    case withdrawn
    /// It did not show the photo.
    case untouched
  }

  /// As it was named.
  public var profile: String
  /// Profiles of other names that went with it: what its folder is called in the output where it could not bear its own name, and what was said
  /// of folders whose names clash with it.
  public var otherNames: [String] = []
  /// The photo as it was named; absent where the whole profile was to go.
  public var photo: String?
  public var publication = Publication.absent
  /// Why a publication was withdrawn.
  public var reason: String?
  /// Photos that are still published.
  public var photosLeft = 0
  /// Jobs of runs that were stopped.
  public var jobs = 0
  /// Folders of pictures that waited for their publication; those that nobody waits for any more included.
  public var stagingFolders = 0
  /// Refused uploads that were kept, with their prompt files.
  public var quarantined = 0
  /// Kept masters.
  public var masters = 0
  /// Files of photos that a withdrawal had kept.
  public var withdrawn = 0
  /// Pictures that a person was to look at.
  public var inReview = 0
  /// Whether a verdict told of it.
  public var verdict = false
  /// Profiles of which the command of `--on-settled` was told, also of those of earlier erasures.
  public var told = 0
  /// Profiles of which it was to be told and was not. They are erased all the same.
  public var untold: [UntoldProfile] = []
  /// What is left to do for whoever wants it all gone.
  public var nextSteps: [String] = []

  init(profile: String, photo: String? = nil) {
    self.profile = profile
    self.photo = photo
  }

  /// Whether anything was erased.
  public var isFound: Bool {
    [.removed, .republished, .withdrawn].contains(publication) || jobs + quarantined + masters + withdrawn + inReview > 0 || verdict
  }

  mutating func count(_ files: Int, in folder: KeptFolder) {
    switch folder {
    case .quarantine: quarantined += files
    case .masters: masters += files
    case .withdrawn: withdrawn += files
    case .review: inReview += files
    }
  }

  /// Adds what was erased from another state of the same output, or under another name.
  mutating func add(_ other: ForgetReport) {
    if publication == .absent || publication == .untouched, other.publication != .absent { publication = other.publication }
    reason = reason ?? other.reason
    photosLeft = max(photosLeft, other.photosLeft)
    jobs += other.jobs
    stagingFolders += other.stagingFolders
    quarantined += other.quarantined
    masters += other.masters
    withdrawn += other.withdrawn
    inReview += other.inReview
    verdict = verdict || other.verdict
  }
}
