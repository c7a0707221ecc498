/// The tables of `MemoryDriver`, and what reads them. The other files change them, each call as one transaction.
struct MemoryStore {
  struct Row {
    var record: JobRecord
    var rank: Double
    var crashLimit: Int?
    var timeout: Int64
    var owner: WorkerID?
    var deadline: Int64?
    var key: String?
    var isKeyLive: Bool
    var uniqueUntil: Int64?
    var limit: KeyedLimit?
  }

  struct Flow {
    var total = 0
    var pending = 0
    var failed = 0
    var policy: FlowPolicy
    var next: JobID
    var isSettled: Bool { pending == 0 }
  }

  struct Worker {
    var identity: WorkerIdentity
    var seen: Int64
    var isDead = false
  }

  struct Lane: Hashable {
    var queue: QueueName
    var priority: Int
  }

  struct TenantLane: Hashable {
    var lane: Lane
    var tenant: String
  }

  struct TenantName: Hashable {
    var queue: QueueName
    var tenant: String
  }

  struct Key: Hashable {
    var kind: JobKind
    var key: String
  }

  let clock: any QueueClock
  var rows: [JobID: Row] = [:]
  var live: [Key: JobID] = [:]
  var flows: [FlowID: Flow] = [:]
  var flowOfNext: [JobID: FlowID] = [:]
  var workers: [WorkerID: Worker] = [:]
  var paused: Set<QueueName> = []
  var laneTime: [Lane: Double] = [:]
  var tenantTime: [TenantLane: Double] = [:]
  /// 1 where there is none.
  var weights: [TenantName: Double] = [:]
  /// When the bucket of a limit's key is full again.
  var fullAt: [String: Double] = [:]
  var registers: [String: RegisterValue] = [:]
  var lastJob: Int64 = 0
  var lastFlow: Int64 = 0
  var lastWorker: Int64 = 0
  var lastFence: Int64 = 0

  init(clock: any QueueClock) {
    self.clock = clock
  }

  var now: Int64 { clock.wallMilliseconds }

  // MARK: Readings

  func matching(_ filter: JobFilter) -> [Row] {
    let next = filter.flow.flatMap { flows[$0]?.next }
    return rows.values.filter { row in
      let job = row.record
      return filter.ids?.contains(job.id) != false
        && (filter.queue ?? job.queue) == job.queue
        && (filter.kind ?? job.kind) == job.kind
        && (filter.tenant ?? job.tenant) == job.tenant
        && filter.states?.contains(job.state) != false
        && (filter.after.map { job.id > $0 } ?? true)
        && (filter.flow == nil || job.flow == filter.flow || job.id == next)
    }.sorted { $0.record.id < $1.record.id }
  }

  func stats() -> [QueueStat] {
    struct Group: Hashable {
      var queue: QueueName
      var kind: JobKind
      var state: JobState
    }
    return Dictionary(grouping: rows.values) { Group(queue: $0.record.queue, kind: $0.record.kind, state: $0.record.state) }
      .map { group, rows in
        QueueStat(
          queue: group.queue, kind: group.kind, state: group.state, count: rows.count,
          oldestAgeMilliseconds: max(0, now - (rows.map(\.record.createdAt).min() ?? now)))
      }
      .sorted { ($0.queue.rawValue, $0.kind.rawValue, $0.state.rawValue) < ($1.queue.rawValue, $1.kind.rawValue, $1.state.rawValue) }
  }

  func outlook(queues: [QueueName], kinds: [JobKind]) -> Outlook {
    var outlook = Outlook(ready: 0, running: 0, nextDue: nil)
    for job in rows.values.map(\.record) where queues.contains(job.queue) && kinds.contains(job.kind) {
      switch job.state {
      case .ready where !paused.contains(job.queue): outlook.ready += 1
      case .running: outlook.running += 1
      case .scheduled: outlook.nextDue = min(outlook.nextDue ?? job.runAt, job.runAt)
      default: break
      }
    }
    return outlook
  }

  // MARK: States

  /// Puts a job into `state`, with everything that belongs to the state.
  mutating func move(_ id: JobID, to state: JobState, failure: JobFailure? = nil) {
    guard var row = rows[id] else { return }
    row.record.state = state
    row.record.finishedAt = state.isSettled ? now : nil
    if state != .running {
      row.owner = nil
      row.deadline = nil
      if state != .done && !state.isFailed { row.record.progress = nil }
    }
    if let failure { row.record.errors = FailureList(row.record.errors).adding(failure).failures }
    if state.isSettled, row.isKeyLive, row.uniqueUntil == nil || state == .cancelled { releaseKey(&row) }
    rows[id] = row
  }

  /// Counts a child of a flow as settled; with the last one, decides about the follow-up.
  mutating func childSettled(_ flowID: FlowID, isFailed: Bool) -> FlowSettled? {
    guard var flow = flows[flowID], !flow.isSettled else { return nil }
    flow.pending -= 1
    if isFailed { flow.failed += 1 }
    flows[flowID] = flow
    guard flow.isSettled, rows[flow.next]?.record.state == .blocked else { return nil }
    let runs = flow.policy.runs(total: flow.total, failed: flow.failed)
    let now = self.now
    if runs {
      rows[flow.next]?.record.runAt = now
      move(flow.next, to: .ready)
    } else {
      move(flow.next, to: .cancelled, failure: .flowFailed(at: now, failed: flow.failed, total: flow.total))
    }
    return FlowSettled(flow: flowID, next: flow.next, state: runs ? .ready : .cancelled)
  }

  // MARK: Unique keys

  /// The job that holds the key; a window that has passed is closed first.
  mutating func liveJob(kind: JobKind, key: String?) -> JobRecord? {
    guard let key, let id = live[Key(kind: kind, key: key)], var row = rows[id] else { return nil }
    if let until = row.uniqueUntil, until <= now {
      releaseKey(&row)
      rows[id] = row
      return nil
    }
    return row.record
  }

  mutating func holdKey(_ row: inout Row) {
    guard let key = row.key else { return }
    row.isKeyLive = true
    live[Key(kind: row.record.kind, key: key)] = row.record.id
  }

  mutating func releaseKey(of id: JobID) {
    guard var row = rows[id] else { return }
    releaseKey(&row)
    rows[id] = row
  }

  private mutating func releaseKey(_ row: inout Row) {
    guard let key = row.key, row.isKeyLive else { return }
    row.isKeyLive = false
    live[Key(kind: row.record.kind, key: key)] = nil
  }
}
