public import CardModel

/// A profile that has settled.
public struct ProfileReport: Hashable, Sendable, Codable {
  public var verdict: Verdict
  /// The output's path, printable; absent where there is but one.
  public var output: String?
  /// Whether everything was as an earlier run left it, so that nothing was done.
  public var isUnchanged = false
  /// Pictures that this run published, and their bytes; 0 unless it did.
  public var files = 0
  public var bytes = 0
  /// Those of `files` that were made for it; the others were published before.
  public var made = 0
  /// Whether the verdict says something else than the one before.
  var isNews = false

  private enum CodingKeys: CodingKey { case verdict, output, isUnchanged, files, bytes, made }

  init(verdict: Verdict) { self.verdict = verdict }
}
