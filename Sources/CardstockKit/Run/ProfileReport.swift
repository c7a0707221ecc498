public import CardModel

/// A profile that has settled.
public struct ProfileReport: Hashable, Sendable, Codable {
  public var verdict: Verdict
  /// Pictures written, and their bytes; 0 unless published.
  public var files: Int
  public var bytes: Int
}
