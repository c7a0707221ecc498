/// A photo without private data: its coded picture, its colours, how it is to be turned.
public struct CleanedFile: Sendable, Equatable {
  public enum Profile: String, Sendable {
    case absent
    /// It was in its neutral form already.
    case kept
    /// What colours are computed from is kept; names, numbers and dates are gone.
    case neutralized
    /// Nothing could be made of it.
    case dropped
  }

  public let bytes: [UInt8]
  public let profile: Profile
  /// Bytes within the blocks of the coded picture, behind its end, that were cut off.
  public let hiddenBytes: Int
  /// Whether the coded picture was followed to its end, so that nothing is behind it. How it is coded remains free: of a PNG the division into
  /// blocks and the check sum of the stream are as they were. Otherwise its blocks are as they were: the picture is damaged, or of a coding that is
  /// not followed (arithmetic JPEG, WebP).
  public let isFollowed: Bool
}
