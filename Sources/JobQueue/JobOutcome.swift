/// What a handler throws to say how its job goes on. Any other error: retry by the kind's policy, then dead.
public enum JobOutcome: Error, Hashable, Sendable {
  /// Failed; try again after this long, if attempts are left.
  case retry(after: Duration)
  /// Not now; run again after this long. The attempt does not count.
  case snooze(Duration)
  /// No longer wanted: cancelled.
  case discard(String)
  /// Will never work: dead at once.
  case permanent(String)
}
