/// What the last run said of a profile; kept for every profile, with the original file names, outside what is published.
public struct Verdict: Hashable, Sendable, Codable {
  public static let schemaName = "cardstock.verdict/1"

  public enum State: String, Sendable, Codable, CaseIterable { case published, refused, held }

  /// What the recipe's policy did with an upload; said before it is done.
  public enum Upload: String, Sendable, Codable, CaseIterable { case deleted, quarantined }

  public struct Photo: Hashable, Sendable, Codable {
    /// The upload's name within its profile, printable.
    public var file: String
    /// Absent where the upload could not be read.
    public var photo: PhotoID?
    public var sha256: Digest?
    /// Of its `PhotoKey`: as long as that stays, so does what is said here. Absent where the next run may say something else of the same
    /// file.
    public var key: Digest?
    /// Of the `<name>.prompt.json` beside the upload.
    public var prompt: Digest?
    /// Absent where the upload stays where it is.
    public var upload: Upload?
    public var accepted: Bool
    public var findings: [Finding]
    /// Absent where nobody was asked.
    public var moderation: Moderation?

    public init(
      file: String, photo: PhotoID?, sha256: Digest?, key: Digest? = nil, prompt: Digest? = nil, upload: Upload? = nil, accepted: Bool,
      findings: [Finding], moderation: Moderation? = nil
    ) {
      self.file = file
      self.photo = photo
      self.sha256 = sha256
      self.key = key
      self.prompt = prompt
      self.upload = upload
      self.accepted = accepted
      self.findings = findings
      self.moderation = moderation
    }

    /// Whether a person is still to look at it.
    public var awaitsReview: Bool { accepted && moderation?.decision == .review }
  }

  /// What a person decided of an upload.
  public struct Decision: Hashable, Sendable, Codable {
    public var sha256: Digest
    public var moderation: Moderation

    public init(sha256: Digest, moderation: Moderation) {
      self.sha256 = sha256
      self.moderation = moderation
    }
  }

  public var schema = Self.schemaName
  public var profile: String
  /// The folder's own name, printable, where the profile could not bear it.
  public var folder: String?
  /// Of the `ProfileKey`, as in `manifest.json` where that is published. Absent where nothing was made.
  public var key: Digest?
  public var state: State
  public var photos: [Photo]
  /// What concerns the profile as a whole.
  public var findings: [Finding]
  /// What persons decided, also of uploads that the profile has no more: it holds when they come back. Absent where nothing was decided.
  public var decisions: [Decision]?
  /// Of the verdict without this key, once an app has been told of it. Another digest, or none: the app knows nothing of it yet.
  public var told: Digest?

  /// Whether it is held until a person has looked at some of its photos.
  public var awaitsReview: Bool { state == .held && photos.contains(where: \.awaitsReview) }

  public init(profile: String, folder: String? = nil, state: State, photos: [Photo], findings: [Finding]) {
    self.profile = profile
    self.folder = folder
    self.state = state
    self.photos = photos
    self.findings = findings
  }
}
