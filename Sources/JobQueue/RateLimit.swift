/// A token bucket: it holds `burst` starts and gets `count` new ones in each `period`, evenly.
///
/// Every start takes one, also a start after a retry, a snooze or the death of a worker.
public struct RateLimit: Hashable, Sendable {
  /// How many starts are regained in each `period`, at least 1.
  public var count: Int
  public var period: Duration
  /// How many may start at once after a time of rest, at least 1.
  public var burst: Int

  /// - Parameters:
  ///   - count: how many starts are regained in each period; below 1 counts as 1.
  ///   - period: how long that takes.
  ///   - burst: how many may start at once after a time of rest; default: `count`; below 1 counts as 1.
  public init(_ count: Int, per period: Duration, burst: Int? = nil) {
    self.count = max(1, count)
    self.period = period
    self.burst = max(1, burst ?? count)
  }

  /// As a store keeps it: one start regained in each `step` milliseconds.
  package init(step: Double, burst: Int) {
    self.init(1, per: .microseconds(Int64((max(0.001, step) * 1000).rounded())), burst: burst)
  }

  /// Milliseconds in which one start is regained.
  package var step: Double {
    let (seconds, attoseconds) = period.components
    return max(0.001, (Double(seconds) * 1000 + Double(attoseconds) / 1e15) / Double(max(1, count)))
  }
}
