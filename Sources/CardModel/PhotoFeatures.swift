/// What was found by looking at an accepted photo.
public struct PhotoFeatures: Hashable, Sendable, Codable {
  public var focus: Focus
  public var placeholder: Placeholder
  public var fingerprint: Fingerprint

  public init(focus: Focus, placeholder: Placeholder, fingerprint: Fingerprint) {
    self.focus = focus
    self.placeholder = placeholder
    self.fingerprint = fingerprint
  }
}
