public import JobQueue
internal import Synchronization

/// A driver in front of another one, whose worker can be killed at a chosen point, and whose calls and heartbeats can be made to fail.
///
/// Killed means: from that point on nothing this driver is asked reaches the store, as if the process had ended. The pool on it gives up
/// with an error of the code `.cannotOpen`; the store, which the base driver still reads, is as the dead worker left it.
public final class FaultDriver: QueueDriver {
  /// Where a worker dies.
  public enum Point: Hashable, Sendable {
    /// Jobs are claimed, no handler has begun.
    case afterClaim
    /// A handler has had its effect, and nothing of it is recorded.
    case beforeFinish
    /// The end of the job is recorded, and the worker does not learn of it.
    case afterFinish
  }

  private struct State {
    var point: Point?
    var isDead = false
    var failingCall: Int?
    var isSilent = false
    var beats: [Int64] = []
    var errors: [QueueError] = []
  }

  private let base: any QueueDriver
  private let state = Mutex(State())

  public init(_ base: any QueueDriver) {
    self.base = base
  }

  /// Kills the worker the next time that it comes to `point`.
  public func kill(at point: Point) { state.withLock { $0.point = point } }

  /// Makes the call `number` from now on fail with `.busy`, 1 being the next one, without reaching the store. Heartbeats do not count.
  public func failCall(_ number: Int) { state.withLock { $0.failingCall = number } }

  /// Whether heartbeats fail, as on a disk that hangs.
  public func silence(_ isSilent: Bool) { state.withLock { $0.isSilent = isSilent } }

  public var isDead: Bool { state.withLock { $0.isDead } }
  /// When each heartbeat came through, in milliseconds of the boot clock.
  public var beats: [Int64] { state.withLock { $0.beats } }
  /// What the base driver threw, heartbeats included.
  public var errors: [QueueError] { state.withLock { $0.errors } }

  private static let dead = QueueError(.cannotOpen, "the worker was killed by the test", remedy: "start another worker")

  private func pass(_ point: Point? = nil) throws(QueueError) {
    let failure: QueueError? = state.withLock { state in
      if let point, state.point == point { state.isDead = true }
      if state.isDead { return Self.dead }
      if let number = state.failingCall, point == nil {
        state.failingCall = number > 1 ? number - 1 : nil
        if number <= 1 { return QueueError(.busy, "made to fail by the test", remedy: "try again") }
      }
      return nil
    }
    if let failure { throw failure }
  }

  private func through<Value>(_ call: () async throws(QueueError) -> Value) async throws(QueueError) -> Value {
    try pass()
    do {
      return try await call()
    } catch {
      state.withLock { $0.errors.append(error) }
      throw error
    }
  }

  // MARK: QueueDriver

  public var clock: any QueueClock { base.clock }
  public var executor: SerialQueueExecutor? { base.executor }

  public func enqueue(_ jobs: [NewJob]) async throws(QueueError) -> [Enqueued] {
    try await through { () throws(QueueError) in try await base.enqueue(jobs) }
  }

  public func enqueueFlow(_ flow: NewFlow) async throws(QueueError) -> FlowEnqueued {
    try await through { () throws(QueueError) in try await base.enqueueFlow(flow) }
  }

  public func join(_ identity: WorkerIdentity) async throws(QueueError) -> WorkerID {
    try await through { () throws(QueueError) in try await base.join(identity) }
  }

  public func leave(_ worker: WorkerID) async throws(QueueError) {
    try await through { () throws(QueueError) in try await base.leave(worker) }
  }

  public func beat(_ worker: WorkerID) throws(QueueError) -> Bool {
    if state.withLock({ $0.isDead || $0.isSilent }) { throw QueueError(.busy, "silenced by the test", remedy: "none") }
    do {
      let isAlive = try base.beat(worker)
      let now = clock.bootMilliseconds
      state.withLock { $0.beats.append(now) }
      return isAlive
    } catch {
      state.withLock { $0.errors.append(error) }
      throw error
    }
  }

  public func claim(_ worker: WorkerID, _ lots: [ClaimLot]) async throws(QueueError) -> ClaimBatch {
    let batch = try await through { () throws(QueueError) in try await base.claim(worker, lots) }
    if !batch.jobs.isEmpty { try pass(.afterClaim) }
    return batch
  }

  public func settle(_ settlements: [Settlement]) async throws(QueueError) -> [SettleResult] {
    try pass(.beforeFinish)
    let results = try await through { () throws(QueueError) in try await base.settle(settlements) }
    try pass(.afterFinish)
    return results
  }

  public func progress(_ writes: [ProgressWrite]) async throws(QueueError) -> [Bool] {
    try await through { () throws(QueueError) in try await base.progress(writes) }
  }

  public func rescue(
    lease: Duration, overrun: Duration, isGone: @escaping @Sendable (WorkerIdentity) -> Bool
  ) async throws(QueueError) -> [Rescued] {
    try await through { () throws(QueueError) in try await base.rescue(lease: lease, overrun: overrun, isGone: isGone) }
  }

  public func cancel(_ filter: JobFilter) async throws(QueueError) -> [Cancelled] {
    try await through { () throws(QueueError) in try await base.cancel(filter) }
  }

  public func delete(_ filter: JobFilter) async throws(QueueError) -> Deletion {
    try await through { () throws(QueueError) in try await base.delete(filter) }
  }

  public func retry(_ id: JobID) async throws(QueueError) {
    try await through { () throws(QueueError) in try await base.retry(id) }
  }

  public func jobs(_ filter: JobFilter, limit: Int) async throws(QueueError) -> [JobRecord] {
    try await through { () throws(QueueError) in try await base.jobs(filter, limit: limit) }
  }

  public func stats() async throws(QueueError) -> [QueueStat] {
    try await through { () throws(QueueError) in try await base.stats() }
  }

  public func outlook(queues: [QueueName], kinds: [JobKind]) async throws(QueueError) -> Outlook {
    try await through { () throws(QueueError) in try await base.outlook(queues: queues, kinds: kinds) }
  }

  public func register(_ name: String) async throws(QueueError) -> RegisterValue? {
    try await through { () throws(QueueError) in try await base.register(name) }
  }

  public func setPaused(_ isPaused: Bool, queue: QueueName) async throws(QueueError) {
    try await through { () throws(QueueError) in try await base.setPaused(isPaused, queue: queue) }
  }

  public func setWeight(_ weight: Double, tenant: String, queue: QueueName) async throws(QueueError) {
    try await through { () throws(QueueError) in try await base.setWeight(weight, tenant: tenant, queue: queue) }
  }

  public func prune(_ retention: Retention, limit: Int) async throws(QueueError) -> Int {
    try await through { () throws(QueueError) in try await base.prune(retention, limit: limit) }
  }

  public func watch(_ wake: @escaping @Sendable () -> Void) async throws(QueueError) -> Watch {
    try await through { () throws(QueueError) in try await base.watch(wake) }
  }
}
