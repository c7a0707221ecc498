/// What an output may hold beyond the bare picture, because it was put there on purpose.
public struct AuditAllowance: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// One XMP packet: the label of the picture's source. Its content is the business of whoever wrote it.
  public static let label = AuditAllowance(rawValue: 1)
  /// One C2PA store.
  public static let credentials = AuditAllowance(rawValue: 2)
}
