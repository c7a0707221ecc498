/// How often a job is tried, and how long it waits in between.
///
/// The wait before attempt n + 1 is drawn evenly from zero to `min(cap, base * 2^(n - 1))` ("full jitter"), so that jobs that failed
/// together do not come back together.
public struct RetryPolicy: Hashable, Sendable {
  /// The longest wait after the first failure.
  public var base: Duration
  /// The longest wait after any failure.
  public var cap: Duration
  /// The number of attempts in all, at least 1.
  public var attempts: Int

  /// Waits that may grow twofold with each failure. Below 1 attempt counts as 1.
  public static func exponential(base: Duration = .seconds(2), cap: Duration = .seconds(300), attempts: Int = 5) -> RetryPolicy {
    RetryPolicy(base: base, cap: cap, attempts: max(1, attempts))
  }

  /// One attempt, no retry.
  public static let never = RetryPolicy(base: .zero, cap: .zero, attempts: 1)

  /// The wait after the failed attempt `attempt` (from 1), in milliseconds. `random` is in 0 ..< 1.
  package func delayMilliseconds(afterAttempt attempt: Int, random: Double) -> Int64 {
    let doublings = min(max(attempt - 1, 0), 40)
    let bound = min(Double(cap.milliseconds), Double(base.milliseconds) * Double(1 << doublings))
    return Int64(bound * min(max(random, 0), 1))
  }
}
