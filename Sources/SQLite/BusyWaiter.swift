internal import Glibc

/// Decides, at each refusal of a lock, whether to pause and try again. Owned by one connection.
final class BusyWaiter {
  var policy: BusyPolicy
  private var deadline = ContinuousClock.now

  init(_ policy: BusyPolicy) {
    self.policy = policy
  }

  /// Pauses and answers true, or answers false when the patience is spent. `count` is the number of refusals before this one.
  func waitsAgain(after count: Int) -> Bool {
    let now = ContinuousClock.now
    if count == 0 { deadline = now + policy.patience }
    guard now < deadline else { return false }
    let bound = min(policy.longestPause, policy.firstPause * (1 << min(count, 10)))
    let nanoseconds = bound.components.attoseconds / 1_000_000_000 + bound.components.seconds * 1_000_000_000
    var pause = timespec(tv_sec: 0, tv_nsec: Int(Int64.random(in: 100_000...max(100_001, min(nanoseconds, 999_999_999)))))
    nanosleep(&pause, nil)
    return true
  }
}
