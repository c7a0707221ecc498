internal import Glibc
internal import JobQueue
internal import Synchronization

/// Looks on a thread of its own, for as long as it is held, whether somebody has written to the file.
///
/// A look takes a few microseconds, and one thread that sleeps in between costs a third of the timers of a dispatch queue.
final class ChangeProbe: Sendable {
  /// Nanoseconds between two looks.
  private static let pause = 10_000_000

  private final class End: Sendable {
    let isNear = Atomic(false)
  }

  private let end = End()

  /// - Parameter onChange: called on that thread; it is quick.
  init(_ pulse: Pulse, onChange: @escaping @Sendable () -> Void) throws(QueueError) {
    let end = self.end
    try OwnThread.start {
      var seen = pulse.dataVersion
      onChange()
      while true {
        var pause = timespec(tv_sec: 0, tv_nsec: Self.pause)
        unsafe nanosleep(&pause, nil)
        if end.isNear.load(ordering: .relaxed) { return }
        guard let version = pulse.dataVersion, version != seen else { continue }
        seen = version
        onChange()
      }
    }
  }

  deinit {
    end.isNear.store(true, ordering: .relaxed)
  }
}
