internal import Glibc

/// The system's clocks, in nanoseconds.
public enum SystemClock {
  /// Since the machine started, not counting the time it slept; never set back.
  public static var monotonic: UInt64 { read(CLOCK_MONOTONIC) }

  /// Since the machine started, counting the time it slept; never set back.
  public static var sinceBoot: UInt64 { SystemCalls.bootTime() }

  /// Since 1970; can be set back.
  public static var wall: UInt64 { read(CLOCK_REALTIME) }

  private static func read(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
