/// A picture as far as it is compared with others.
public struct Appearance: Hashable, Sendable {
  /// Upright. Only its ratio counts.
  public var size: PixelSize
  public var fingerprint: Fingerprint

  public init(size: PixelSize, fingerprint: Fingerprint) {
    self.size = size
    self.fingerprint = fingerprint
  }
}
