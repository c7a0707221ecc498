/// What was taken out of a photo that stays the picture it is, and what was done about its orientation. Kinds and counts, never values.
public struct StripReport: Hashable, Sendable, Codable {
  public enum Profile: String, Sendable, Codable {
    case absent
    /// It held nothing but colours.
    case kept
    /// Its colours are kept; names, numbers and dates are gone.
    case neutralized
    /// Nothing could be made of it.
    case dropped
  }

  public var format: PhotoFormat
  public var removed: RemovedMetadata
  public var orientation: StrippedOrientation
  public var profile: Profile
  /// Bytes within the blocks of the coded picture, behind its end, that were cut off.
  public var hiddenBytes: Int
  /// Whether the coded picture was followed to its end. Otherwise its own blocks are as they were: it is damaged, or of a coding that is not
  /// followed (arithmetic JPEG, WebP).
  public var isFollowed: Bool
  /// Worth saying, and no reason not to write the file.
  public var findings: [Finding]

  public init(
    format: PhotoFormat, removed: RemovedMetadata, orientation: StrippedOrientation, profile: Profile, hiddenBytes: Int, isFollowed: Bool,
    findings: [Finding]
  ) {
    self.format = format
    self.removed = removed
    self.orientation = orientation
    self.profile = profile
    self.hiddenBytes = hiddenBytes
    self.isFollowed = isFollowed
    self.findings = findings
  }
}
