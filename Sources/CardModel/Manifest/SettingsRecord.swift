/// The recipe by its digest: equal digests mean equal settings.
public struct SettingsRecord: Hashable, Sendable, Codable {
  public var sha256: Digest

  public init(sha256: Digest) { self.sha256 = sha256 }
}
