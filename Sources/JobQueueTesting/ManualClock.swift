public import JobQueue
internal import Synchronization

/// Clocks that stand still until they are moved.
public final class ManualClock: QueueClock {
  private struct Times {
    var wall: Int64
    var boot: Int64
  }

  private let times: Mutex<Times>

  /// - Parameters:
  ///   - wall: milliseconds since 1970.
  ///   - boot: milliseconds since the machine started.
  public init(wall: Int64 = 1_700_000_000_000, boot: Int64 = 1_000_000) {
    times = Mutex(Times(wall: wall, boot: boot))
  }

  public var wallMilliseconds: Int64 { times.withLock { $0.wall } }
  public var bootMilliseconds: Int64 { times.withLock { $0.boot } }

  /// Lets time pass.
  public func advance(by duration: Duration) {
    advance(milliseconds: Self.milliseconds(duration))
  }

  public func advance(milliseconds: Int64) {
    times.withLock { times in
      times.wall += milliseconds
      times.boot += max(0, milliseconds)
    }
  }

  /// Sets the wall clock forward or back, as an administrator does; no time passes.
  public func stepWall(by duration: Duration) {
    times.withLock { $0.wall += Self.milliseconds(duration) }
  }

  private static func milliseconds(_ duration: Duration) -> Int64 {
    duration.components.seconds * 1000 + duration.components.attoseconds / 1_000_000_000_000_000
  }
}
