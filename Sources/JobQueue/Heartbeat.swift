internal import Dispatch
internal import Synchronization

/// Says on a thread of its own that a worker is alive, whatever the other threads are busy with.
///
/// When the store calls the worker gone, or has not answered for two thirds of the lease, the worker's claims count as lost: `onLoss` is
/// called once, on that thread, and the beat ends.
final class Heartbeat: Sendable {
  private let driver: any QueueDriver
  private let worker: WorkerID
  private let interval: Int
  private let patience: Int64
  private let onLoss: @Sendable () -> Void
  private let lastBeat: Atomic<Int64>
  private let hasEnded = Atomic(false)
  private let isLostFlag = Atomic(false)
  private let bell = DispatchSemaphore(value: 0)

  /// The worker has just joined.
  init(_ driver: any QueueDriver, worker: WorkerID, interval: Duration, lease: Duration, onLoss: @escaping @Sendable () -> Void) {
    self.driver = driver
    self.worker = worker
    self.interval = Int(max(10, interval.milliseconds))
    patience = lease.milliseconds * 2 / 3
    self.onLoss = onLoss
    lastBeat = Atomic(driver.clock.bootMilliseconds)
  }

  func start() throws(QueueError) {
    try OwnThread.start { self.run() }
  }

  func end() {
    hasEnded.store(true, ordering: .releasing)
    bell.signal()
  }

  var isLost: Bool { isLostFlag.load(ordering: .acquiring) }

  /// Whether nobody else can have taken the worker's jobs yet.
  var holdsLease: Bool {
    !isLost && driver.clock.bootMilliseconds - lastBeat.load(ordering: .acquiring) < patience
  }

  private func run() {
    var pause = interval
    while true {
      _ = bell.wait(timeout: .now() + .milliseconds(pause))
      if hasEnded.load(ordering: .acquiring) { return }
      // Read before the call: what counts is when the store can have written it, at the latest.
      let now = driver.clock.bootMilliseconds
      do {
        guard try driver.beat(worker) else { return lose() }
        lastBeat.store(now, ordering: .releasing)
        pause = interval
      } catch {
        pause = min(interval, 1000)
      }
      if !holdsLease { return lose() }
    }
  }

  private func lose() {
    isLostFlag.store(true, ordering: .releasing)
    onLoss()
  }
}
