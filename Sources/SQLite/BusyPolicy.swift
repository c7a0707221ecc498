/// How long a connection waits for another one's lock, and how it spreads its attempts.
///
/// SQLite's own handler sleeps fixed steps, which lets one process starve another; here each pause is drawn at random between zero
/// and a bound that doubles from `firstPause` to `longestPause`.
public struct BusyPolicy: Sendable {
  /// The whole wait after which a call fails with `SQLiteError.busy`.
  public var patience: Duration
  public var firstPause: Duration
  public var longestPause: Duration

  public init(patience: Duration = .seconds(5), firstPause: Duration = .milliseconds(1), longestPause: Duration = .milliseconds(25)) {
    self.patience = patience
    self.firstPause = firstPause
    self.longestPause = longestPause
  }
}
