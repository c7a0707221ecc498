/// The folders of the state that hold what is kept of uploads, in a folder a profile.
public enum KeptFolder: String, CaseIterable, Sendable {
  /// Uploads that were refused.
  case quarantine
  /// Accepted photos without their metadata.
  case masters
  /// What was published of photos that cannot be made again, of a publication that was withdrawn.
  case withdrawn
  /// Photos made small that a person is to look at.
  case review
}
