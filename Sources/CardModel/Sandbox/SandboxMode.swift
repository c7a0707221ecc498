/// How much a sandbox around the decoder is insisted on.
public enum SandboxMode: String, CaseIterable, Hashable, Sendable, Codable {
  /// No photo is opened where a part of it cannot be put into force.
  case required
  /// What this system has is put into force.
  case bestEffort = "best-effort"
  /// Nothing but the limits of memory, CPU and files.
  case off
}
