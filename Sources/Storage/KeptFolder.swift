/// The folders of the state that hold what is kept of uploads, in a folder a profile.
public enum KeptFolder: String, CaseIterable, Sendable {
  /// Uploads that were refused.
  case quarantine
  /// Accepted photos without their metadata.
  case masters
}
