public import CardModel

/// What became of one photo: the output of its job.
public struct PhotoResult: Hashable, Sendable, Codable {
  public struct Accepted: Hashable, Sendable, Codable {
    public var photo: PhotoID
    public var facts: PhotoFacts
    public var focus: Focus
    public var placeholder: Placeholder
    public var outputs: [OutputRecord]
    public var source: SourceRecord?
    public var generation: PromptRecord?
    public var libraries: [String: String]
    /// The folder under `staging` that holds the outputs.
    public var staged: String
  }

  /// Absent where the file could not be read.
  public var sha256: Digest?
  public var findings: [Finding]
  /// `nil`: refused; `findings` says why.
  public var accepted: Accepted?
  /// Whether the refusal is a fault of ours rather than of the photo: then its profile is held.
  public var isOurFault = false

  static func refused(_ findings: [Finding], sha256: Digest? = nil, isOurFault: Bool = false) -> PhotoResult {
    PhotoResult(sha256: sha256, findings: findings, accepted: nil, isOurFault: isOurFault)
  }
}
