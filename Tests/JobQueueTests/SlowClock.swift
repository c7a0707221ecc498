import Glibc
import JobQueue

/// The machine's clocks, read so slowly that whatever may happen between two steps does.
struct SlowClock: QueueClock {
  private let clock = SystemQueueClock()

  var wallMilliseconds: Int64 {
    usleep(3000)
    return clock.wallMilliseconds
  }

  var bootMilliseconds: Int64 {
    usleep(3000)
    return clock.bootMilliseconds
  }
}
