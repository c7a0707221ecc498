internal import Glibc

/// The machine's clocks.
public struct SystemQueueClock: QueueClock {
  public init() {}

  public var wallMilliseconds: Int64 { Self.read(CLOCK_REALTIME) }
  public var bootMilliseconds: Int64 { Self.read(CLOCK_BOOTTIME) }

  private static func read(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
