import JobQueue
import Synchronization

/// A driver whose heartbeat can be cut off, as by a disk that hangs; everything else is the real driver's.
final class MuteDriver: QueueDriver {
  private let base: MemoryDriver
  private let isMute = Mutex(false)

  init(_ base: MemoryDriver) { self.base = base }

  func mute(_ value: Bool) { isMute.withLock { $0 = value } }

  var clock: any QueueClock { base.clock }

  func beat(_ worker: WorkerID) throws(QueueError) -> Bool {
    if isMute.withLock({ $0 }) { throw QueueError(.busy, "cut off", remedy: "none") }
    return base.beat(worker)
  }

  func enqueue(_ jobs: [NewJob]) async throws(QueueError) -> [Enqueued] { await base.enqueue(jobs) }
  func enqueueFlow(_ flow: NewFlow) async throws(QueueError) -> FlowEnqueued { try await base.enqueueFlow(flow) }
  func join(_ identity: WorkerIdentity) async throws(QueueError) -> WorkerID { await base.join(identity) }
  func leave(_ worker: WorkerID) async throws(QueueError) { await base.leave(worker) }
  func claim(_ worker: WorkerID, _ lots: [ClaimLot]) async throws(QueueError) -> ClaimBatch { await base.claim(worker, lots) }
  func settle(_ settlements: [Settlement]) async throws(QueueError) -> [SettleResult] { await base.settle(settlements) }
  func progress(_ writes: [ProgressWrite]) async throws(QueueError) -> [Bool] { await base.progress(writes) }
  func rescue(
    lease: Duration, overrun: Duration, isGone: @escaping @Sendable (WorkerIdentity) -> Bool
  ) async throws(QueueError) -> [Rescued] { await base.rescue(lease: lease, overrun: overrun, isGone: isGone) }
  func cancel(_ filter: JobFilter) async throws(QueueError) -> [Cancelled] { await base.cancel(filter) }
  func delete(_ filter: JobFilter) async throws(QueueError) -> Deletion { await base.delete(filter) }
  func retry(_ id: JobID) async throws(QueueError) { try await base.retry(id) }
  func jobs(_ filter: JobFilter, limit: Int) async throws(QueueError) -> [JobRecord] { await base.jobs(filter, limit: limit) }
  func stats() async throws(QueueError) -> [QueueStat] { await base.stats() }
  func outlook(queues: [QueueName], kinds: [JobKind]) async throws(QueueError) -> Outlook {
    await base.outlook(queues: queues, kinds: kinds)
  }
  func register(_ name: String) async throws(QueueError) -> RegisterValue? { await base.register(name) }
  func setPaused(_ isPaused: Bool, queue: QueueName) async throws(QueueError) { await base.setPaused(isPaused, queue: queue) }
  func prune(_ retention: Retention, limit: Int) async throws(QueueError) -> Int { await base.prune(retention, limit: limit) }
  func watch(_ wake: @escaping @Sendable () -> Void) async throws(QueueError) -> Watch { await base.watch(wake) }
}
