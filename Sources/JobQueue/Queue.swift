/// Jobs in a store: put in, looked at, cancelled. `WorkerPool` runs them.
///
/// Every call is one transaction. A value is cheap to share: it holds a driver and the listeners of its events.
public final class Queue: Sendable {
  /// The store.
  public let driver: any QueueDriver
  let hub = EventHub()

  public init(_ driver: any QueueDriver) {
    self.driver = driver
  }

  /// What happens from now on through this queue and its pools; each call gives a stream of its own.
  public var events: AsyncStream<QueueEvent> { hub.listen() }

  // MARK: Putting in

  /// Inserts the job, unless one with the same unique key is there.
  ///
  /// - Parameters:
  ///   - job: what is to be done; its arguments are stored as JSON.
  ///   - delay: how long until it may run.
  /// - Throws: `.encoding`, `.tooLarge`; what the store throws.
  @discardableResult
  public func enqueue(_ job: some Job, delay: Duration = .zero) async throws(QueueError) -> Enqueued {
    try await insert([NewJob(job, delay: delay)])[0]
  }

  /// Inserts all or none; one answer an element, in order.
  @discardableResult
  public func enqueue(_ jobs: [any Job], delay: Duration = .zero) async throws(QueueError) -> [Enqueued] {
    var rows: [NewJob] = []
    for job in jobs { rows.append(try NewJob(job, delay: delay)) }
    return rows.isEmpty ? [] : try await insert(rows)
  }

  /// Enqueues `children` and a follow-up that runs once, when the last of them has settled; with no children, at once.
  ///
  /// One transaction. If the unique key of `next` is live, the flow is there already: nothing is inserted and it is answered as existing.
  /// - Throws: `.conflict` when a child's unique key is held by a job outside this flow.
  @discardableResult
  public func enqueueFlow(
    _ children: [any Job], then next: some Job, onFailure policy: FlowPolicy = .run
  ) async throws(QueueError) -> FlowEnqueued {
    var rows: [NewJob] = []
    for child in children { rows.append(try NewJob(child)) }
    let flow = NewFlow(children: rows, next: try NewJob(next), policy: policy)
    let enqueued = try await driver.enqueueFlow(flow)
    if case .inserted(let id, let nextID) = enqueued {
      for record in try await driver.jobs(JobFilter(flow: id), limit: .max) where record.id != nextID || record.state != .blocked {
        emit(.enqueued, record)
      }
    }
    return enqueued
  }

  private func insert(_ rows: [NewJob]) async throws(QueueError) -> [Enqueued] {
    let enqueued = try await driver.enqueue(rows)
    for (row, answer) in zip(rows, enqueued) where answer.isInserted {
      hub.send(QueueEvent(.enqueued, id: answer.id, kind: row.kind, queue: row.queue, tenant: row.tenant, attempt: 0))
    }
    return enqueued
  }

  // MARK: Looking

  /// The job as it is now; nil when there is none, or none any more.
  public func job(_ id: JobID) async throws(QueueError) -> JobRecord? {
    try await driver.jobs(JobFilter(ids: [id]), limit: 1).first
  }

  /// By id, lowest first.
  public func jobs(where filter: JobFilter = .all, limit: Int = 1000) async throws(QueueError) -> [JobRecord] {
    try await driver.jobs(filter, limit: limit)
  }

  /// Counts by queue, kind and state.
  public func stats() async throws(QueueError) -> [QueueStat] {
    try await driver.stats()
  }

  /// The stats, and what `pools` have counted, for a monitoring system.
  public func metrics(pools: [WorkerPool] = []) async throws(QueueError) -> QueueMetrics {
    QueueMetrics(stats: try await stats(), pools: pools.map(\.counters))
  }

  /// What the job's handler returned; nil unless the job is done.
  /// - Throws: `.notFound`, `.decoding`.
  public func output<Output: Decodable>(of id: JobID, as type: Output.Type) async throws(QueueError) -> Output? {
    guard let record = try await job(id) else { throw Self.notFound(id) }
    guard record.state == .done, let output = record.output else { return nil }
    return try Payload.decode(type, from: output, what: "the output of job \(id)")
  }

  /// Nil while nobody has written it.
  public func register(_ name: String) async throws(QueueError) -> RegisterValue? {
    try await driver.register(name)
  }

  // MARK: Changing

  /// Cancels a waiting job at once and asks the worker of a running one to stop. False: the job is settled or unknown.
  @discardableResult
  public func cancel(_ id: JobID) async throws(QueueError) -> Bool {
    try await !cancel(where: JobFilter(ids: [id])).isEmpty
  }

  /// Cancels the children and the follow-up.
  @discardableResult
  public func cancelFlow(_ flow: FlowID) async throws(QueueError) -> [Cancelled] {
    try await cancel(where: JobFilter(flow: flow))
  }

  /// Cancels every job that matches and has not settled.
  @discardableResult
  public func cancel(where filter: JobFilter) async throws(QueueError) -> [Cancelled] {
    let cancelled = try await driver.cancel(filter)
    for job in cancelled {
      let change: QueueEvent.Change = job.isStillRunning ? .cancelRequested : .cancelled
      hub.send(QueueEvent(change, id: job.id, kind: job.kind, queue: job.queue, tenant: job.tenant, attempt: job.attempt))
    }
    return cancelled
  }

  /// Deletes every job that matches, for good: waiting ones are cancelled first, running ones are left and answered. With the jobs go the
  /// flows and tenants that nothing refers to any more, and the registers whose last value the deleted jobs wrote.
  ///
  /// A follow-up that has not run will not see its deleted children. The SQLite file and its log hold no byte of the deleted jobs afterwards.
  /// - Throws: `.busy` when a reader kept the log from being cleared; the jobs are deleted all the same, and calling again clears it.
  @discardableResult
  public func delete(where filter: JobFilter) async throws(QueueError) -> Deletion {
    try await driver.delete(filter)
  }

  /// Makes a dead or cancelled job ready anew, with all its attempts.
  /// - Throws: `.notFound`, `.wrongState`; `.conflict` when its unique key is taken meanwhile.
  public func retry(_ id: JobID) async throws(QueueError) {
    try await driver.retry(id)
    if let record = try await job(id) { emit(.enqueued, record) }
  }

  /// From now on no job of the queue is claimed; running ones run on.
  public func pause(_ queue: QueueName) async throws(QueueError) {
    try await driver.setPaused(true, queue: queue)
  }

  /// Ends a pause.
  public func resume(_ queue: QueueName) async throws(QueueError) {
    try await driver.setPaused(false, queue: queue)
  }

  /// How often the tenant comes to its turn in a queue: with weight 3, three of its jobs run for one of a tenant without a weight. Counts
  /// for jobs that are enqueued from now on; held within 0.001 ... 1000, and 1 if it is not a number.
  public func setWeight(_ weight: Double, tenant: String, queue: QueueName) async throws(QueueError) {
    try await driver.setWeight(weight.isNaN ? 1 : min(max(weight, 0.001), 1000), tenant: tenant, queue: queue)
  }

  /// Deletes settled jobs older than their retention, a thousand a transaction; answers how many.
  @discardableResult
  public func prune(olderThan retention: Retention = Retention()) async throws(QueueError) -> Int {
    var total = 0
    while true {
      let count = try await driver.prune(retention, limit: 1000)
      total += count
      if count < 1000 { return total }
    }
  }

  /// Tells listeners of jobs that a driver's own calls enqueued.
  package func announce(_ enqueued: [(job: NewJob, id: JobID)]) {
    for (job, id) in enqueued {
      hub.send(QueueEvent(.enqueued, id: id, kind: job.kind, queue: job.queue, tenant: job.tenant, attempt: 0))
    }
  }

  func emit(_ change: QueueEvent.Change, _ record: JobRecord) {
    hub.send(
      QueueEvent(change, id: record.id, kind: record.kind, queue: record.queue, tenant: record.tenant, attempt: record.attempt))
  }

  static func notFound(_ id: JobID) -> QueueError {
    QueueError(.notFound, "there is no job \(id)", remedy: "list the jobs; settled ones are pruned after their retention")
  }
}
