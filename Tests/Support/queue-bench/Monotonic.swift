import Glibc

/// The host's monotonic clock.
enum Monotonic {
  static var nanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  static func seconds(since start: Int64) -> Double { Double(nanoseconds - start) / 1e9 }
}
