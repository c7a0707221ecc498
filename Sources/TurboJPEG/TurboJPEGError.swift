/// Why a JPEG could not be turned without loss.
public enum TurboJPEGError: Error, Hashable, Sendable {
  /// Its edges are no whole units of blocks, so that a part of it would end up where it does not belong.
  case notWholeUnits
  /// The decoder complained: what is damaged cannot be turned faithfully.
  case damaged(String)
  /// There was no memory for its coefficients.
  case outOfMemory
}
