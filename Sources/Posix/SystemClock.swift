internal import Glibc

/// The system's clock.
public enum SystemClock {
  /// Nanoseconds since 1970; can be set back.
  public static var wall: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
