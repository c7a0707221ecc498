/// `manifest.json`: the photos of a published profile in order. Its presence is the commit.
public struct ProfileManifest: Hashable, Sendable, Codable {
  public static let schemaName = "cardstock.profile/1"

  public struct Entry: Hashable, Sendable, Codable {
    public var photo: PhotoID
    /// Of its `PhotoKey`.
    public var key: Digest
    /// The digest of the upload.
    public var upload: Digest
    /// The photo's manifest: file and digest.
    public var manifest: String
    public var sha256: Digest
    /// Where the recipe deletes the uploads of published photos, or this one has gone so.
    public var deleted: DeletedUpload?
    public var alt: String?
    public var sourceType: String?
    /// The clean card that a deck of @2x screens shows, or the first output where the recipe makes no card.
    public var card: String?

    public init(
      photo: PhotoID, key: Digest, upload: Digest, manifest: String, sha256: Digest, deleted: DeletedUpload? = nil, alt: String?,
      sourceType: String?, card: String?
    ) {
      self.photo = photo
      self.key = key
      self.upload = upload
      self.manifest = manifest
      self.sha256 = sha256
      self.deleted = deleted
      self.alt = alt
      self.sourceType = sourceType
      self.card = card
    }
  }

  public var schema = Self.schemaName
  public var profile: String
  /// Of its `ProfileKey`: equal keys mean equal photos in equal order.
  public var key: Digest
  public var verdict: VerdictSummary
  public var photos: [Entry]
  public var findings: [Finding]
  public var settings: SettingsRecord
  public var tool: ToolRecord

  public init(
    profile: String, key: Digest, verdict: VerdictSummary, photos: [Entry], findings: [Finding], settings: SettingsRecord, tool: ToolRecord
  ) {
    self.profile = profile
    self.key = key
    self.verdict = verdict
    self.photos = photos
    self.findings = findings
    self.settings = settings
    self.tool = tool
  }
}
