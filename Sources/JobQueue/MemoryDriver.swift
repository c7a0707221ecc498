internal import Synchronization

/// Jobs in this process's memory: what a driver means, in plain Swift, and a queue for tests and for work that may be lost.
///
/// Claiming looks at every job, so it suits thousands of them, not millions.
public final class MemoryDriver: QueueDriver {
  private struct Watchers {
    var last = 0
    var calls: [Int: @Sendable () -> Void] = [:]
  }

  public let clock: any QueueClock
  private let store: Mutex<MemoryStore>
  private let watchers = Mutex(Watchers())

  public init(clock: any QueueClock = SystemQueueClock()) {
    self.clock = clock
    store = Mutex(MemoryStore(clock: clock))
  }

  public func enqueue(_ jobs: [NewJob]) async -> [Enqueued] {
    change { $0.enqueue(jobs) }
  }

  public func enqueueFlow(_ flow: NewFlow) async throws(QueueError) -> FlowEnqueued {
    try change { store throws(QueueError) in
      var copy = store
      let enqueued = try copy.enqueueFlow(flow)
      store = copy
      return enqueued
    }
  }

  public func join(_ identity: WorkerIdentity) async -> WorkerID {
    store.withLock { $0.join(identity) }
  }

  public func leave(_ worker: WorkerID) async {
    change { $0.workers[worker]?.isDead = true }
  }

  public func beat(_ worker: WorkerID) -> Bool {
    store.withLock { $0.beat(worker) }
  }

  public func claim(_ worker: WorkerID, _ lots: [ClaimLot]) async -> ClaimBatch {
    store.withLock { $0.claim(worker, lots) }
  }

  public func settle(_ settlements: [Settlement]) async -> [SettleResult] {
    change { store in settlements.map { store.settle($0) } }
  }

  public func progress(_ writes: [ProgressWrite]) async -> [Bool] {
    store.withLock { store in writes.map { store.progress($0) } }
  }

  public func rescue(lease: Duration, overrun: Duration, isGone: @escaping @Sendable (WorkerIdentity) -> Bool) async -> [Rescued] {
    change { $0.rescue(lease: lease.milliseconds, overrun: overrun.milliseconds, isGone: isGone) }
  }

  public func cancel(_ filter: JobFilter) async -> [Cancelled] {
    change { $0.cancel(filter) }
  }

  public func delete(_ filter: JobFilter) async -> Deletion {
    change { $0.delete(filter) }
  }

  public func retry(_ id: JobID) async throws(QueueError) {
    try change { store throws(QueueError) in try store.retry(id) }
  }

  public func jobs(_ filter: JobFilter, limit: Int) async -> [JobRecord] {
    store.withLock { $0.matching(filter).prefix(limit).map(\.record) }
  }

  public func stats() async -> [QueueStat] {
    store.withLock { $0.stats() }
  }

  public func outlook(queues: [QueueName], kinds: [JobKind]) async -> Outlook {
    store.withLock { $0.outlook(queues: queues, kinds: kinds) }
  }

  public func register(_ name: String) async -> RegisterValue? {
    store.withLock { $0.registers[name] }
  }

  public func setPaused(_ isPaused: Bool, queue: QueueName) async {
    change { store in
      if isPaused { store.paused.insert(queue) } else { store.paused.remove(queue) }
    }
  }

  public func prune(_ retention: Retention, limit: Int) async -> Int {
    store.withLock { $0.prune(retention, limit: limit) }
  }

  public func watch(_ wake: @escaping @Sendable () -> Void) async -> Watch {
    let key = watchers.withLock { watchers in
      watchers.last += 1
      watchers.calls[watchers.last] = wake
      return watchers.last
    }
    return Watch { [weak self] in
      _ = self?.watchers.withLock { $0.calls.removeValue(forKey: key) }
    }
  }

  /// Changes the tables, then wakes whoever watches.
  private func change<Value: Sendable, Failure: Error>(
    _ body: (inout MemoryStore) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let value = try store.withLock { (store: inout MemoryStore) throws(Failure) -> Value in try body(&store) }
    for wake in watchers.withLock({ Array($0.calls.values) }) { wake() }
    return value
  }
}
