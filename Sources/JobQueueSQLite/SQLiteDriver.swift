internal import Dispatch
internal import Glibc
public import JobQueue
internal import SQLite
internal import Synchronization

/// Jobs in one SQLite file on a local disk, for any number of processes of one host.
///
/// Calls run on a thread of their own, one after another; the heartbeat has a connection of its own. Every write begins by taking SQLite's
/// write lock, so calls of several processes queue up instead of failing. The file is readable by its owner only, and what is deleted is
/// overwritten.
public actor SQLiteDriver: FaultableDriver {
  private let ownExecutor = SerialQueueExecutor(label: "JobQueue.sqlite")
  public nonisolated var executor: SerialQueueExecutor? { ownExecutor }
  public nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe ownExecutor.asUnownedSerialExecutor() }

  public nonisolated let clock: any QueueClock
  /// Of the file, as it was given.
  public nonisolated let path: String
  private let store: SQLiteStore
  private nonisolated let pulse: Pulse
  private let fileNumber: FileNumber?
  private var watchers: [Int: @Sendable () -> Void] = [:]
  private var lastWatcher = 0
  private var probe: ChangeProbe?
  private var dataVersion: Int64 = -1
  private var log: WriteAheadLog
  private var expectsWork = false

  /// Opens the file at `path`, and makes it if there is none; its folder must exist.
  /// - Throws: `.networkFileSystem`, `.notADatabase`, `.foreignDatabase`, `.schemaTooNew`, `.corrupt`, `.cannotOpen`, `.readOnly`, `.busy`.
  public init(path: String, durability: Durability = .durable, clock: any QueueClock = SystemQueueClock()) throws(QueueError) {
    try MountTable.refuseNetwork(path: path)
    self.path = path
    self.clock = clock
    Self.create(path)
    fileNumber = FileNumber(of: path)
    log = WriteAheadLog(of: path)
    do {
      try Schema.check(Connection(path: path, create: false))
      let connection = try Self.connect(path, durability, isFirst: true)
      try Schema.migrate(connection)
      store = SQLiteStore(connection, clock: clock)
      pulse = Pulse(SQLiteStore(try Self.connect(path, .fast), clock: clock))
    } catch {
      throw QueueError(error, path: path)
    }
  }

  /// Opens the file at `path` to be read: neither it nor anything beside it is written, made or deleted, and every call that would is refused.
  /// What a run writes meanwhile may be missed.
  ///
  /// - Throws: `.readOnly` where it cannot be read without writing: it is of an earlier release, or its log has lost its index.
  public init(reading path: String, clock: any QueueClock = SystemQueueClock()) throws(QueueError) {
    self.path = path
    self.clock = clock
    fileNumber = FileNumber(of: path)
    log = WriteAheadLog(of: path)
    do {
      let parameters = [try ReadingParameter.of(path)]
      let connection = try Connection(path: path, readOnly: true, parameters: parameters)
      try Schema.check(connection)
      guard try connection.integer("PRAGMA user_version") == Schema.version else {
        throw QueueError(.readOnly, "\(path) is of an earlier release", remedy: "open it once to be written")
      }
      store = SQLiteStore(connection, clock: clock)
      pulse = Pulse(SQLiteStore(try Connection(path: path, readOnly: true, parameters: parameters), clock: clock))
    } catch {
      throw QueueError(error, path: path)
    }
  }

  /// Makes an empty file that only its owner may read, before SQLite would make one that others may; SQLite's side files inherit that.
  private static func create(_ path: String) {
    let file = unsafe open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    if file >= 0 { close(file) }
  }

  private static func connect(_ path: String, _ durability: Durability, isFirst: Bool = false) throws -> Connection {
    let connection = try Connection(path: path, create: false)
    // Only of an empty file, before its first page is written: it takes the write lock, which nobody should wait for to open a queue.
    if isFirst, try connection.integer("PRAGMA page_count") == 0 { try connection.execute("PRAGMA auto_vacuum=INCREMENTAL") }
    try connection.execute(
      """
      PRAGMA journal_mode=WAL; PRAGMA synchronous=\(durability.pragma); PRAGMA wal_autocheckpoint=0; PRAGMA foreign_keys=ON;
      PRAGMA secure_delete=ON; PRAGMA cell_size_check=ON
      """)
    return connection
  }

  // MARK: QueueDriver

  public func enqueue(_ jobs: [NewJob]) async throws(QueueError) -> [Enqueued] {
    try write { try $0.enqueue(jobs) }
  }

  public func enqueueFlow(_ flow: NewFlow) async throws(QueueError) -> FlowEnqueued {
    try write { try $0.enqueueFlow(flow) }
  }

  public func join(_ identity: WorkerIdentity) async throws(QueueError) -> WorkerID {
    try write(wakes: false) { try $0.join(identity) }
  }

  public func leave(_ worker: WorkerID) async throws(QueueError) {
    try write { try $0.leave(worker) }
  }

  public nonisolated func beat(_ worker: WorkerID) throws(QueueError) -> Bool {
    do {
      return try pulse.beat(worker)
    } catch {
      throw QueueError(error, path: path)
    }
  }

  public func claim(_ worker: WorkerID, _ lots: [ClaimLot]) async throws(QueueError) -> ClaimBatch {
    if !expectsWork || lots.isEmpty {
      let (batch, hasWork) = try read { try $0.look(worker, lots) }
      if !hasWork { return batch }
    }
    let batch = try write(wakes: false) { try $0.claim(worker, lots) }
    // Whoever got something will soon look for more, and need not look before it takes.
    expectsWork = !batch.jobs.isEmpty
    return batch
  }

  public func settle(_ settlements: [Settlement]) async throws(QueueError) -> [SettleResult] {
    try write { store in try settlements.map { try store.settle($0) } }
  }

  public func progress(_ writes: [ProgressWrite]) async throws(QueueError) -> [Bool] {
    try write(wakes: false) { store in try writes.map { try store.progress($0) } }
  }

  public func rescue(
    lease: Duration, overrun: Duration, isGone: @escaping @Sendable (WorkerIdentity) -> Bool
  ) async throws(QueueError) -> [Rescued] {
    // Whoever works on would see nothing of what others put in.
    guard FileNumber(of: path) == fileNumber else {
      throw QueueError(
        .cannotOpen, "the file at \(path) was deleted or replaced while it was open",
        remedy: "leave it alone while workers run; start them again")
    }
    let gone = try read { try $0.goneWorkers(isGone) }
    let (lease, overrun) = (lease.milliseconds, overrun.milliseconds)
    log.tidy(by: store.connection)
    let hasRescues = try read { try $0.hasRescues(lease: lease, overrun: overrun) }
    guard hasRescues || !gone.isEmpty else { return [] }
    return try write { try $0.rescue(gone: gone, lease: lease, overrun: overrun) }
  }

  public func cancel(_ filter: JobFilter) async throws(QueueError) -> [Cancelled] {
    try write { try $0.cancel(filter) }
  }

  public func delete(_ filter: JobFilter) async throws(QueueError) -> Deletion {
    let deletion = try write { try $0.delete(filter) }
    // `secure_delete` overwrites a row where it lies, but not the copies that it left in pages it was moved out of; and the log still has the
    // old pages. Also after a call that failed to do this.
    try read { try $0.connection.execute("VACUUM") }
    try read { try log.clear(by: $0.connection) }
    return deletion
  }

  public func retry(_ id: JobID) async throws(QueueError) {
    try write { try $0.retry(id) }
  }

  public func jobs(_ filter: JobFilter, limit: Int) async throws(QueueError) -> [JobRecord] {
    try read { try $0.jobs(filter, limit: limit) }
  }

  public func stats() async throws(QueueError) -> [QueueStat] {
    try read { try $0.stats() }
  }

  public func outlook(queues: [QueueName], kinds: [JobKind]) async throws(QueueError) -> Outlook {
    try read { try $0.outlook(queues: queues, kinds: kinds) }
  }

  public func register(_ name: String) async throws(QueueError) -> RegisterValue? {
    try read { try $0.register(name) }
  }

  public func setPaused(_ isPaused: Bool, queue: QueueName) async throws(QueueError) {
    try write { try $0.setPaused(isPaused, queue: queue) }
  }

  public func setWeight(_ weight: Double, tenant: String, queue: QueueName) async throws(QueueError) {
    try write(wakes: false) { try $0.setWeight(weight, tenant: tenant, queue: queue) }
  }

  public func prune(_ retention: Retention, limit: Int) async throws(QueueError) -> Int {
    let count = try write(wakes: false) { try $0.prune(retention, limit: limit) }
    // What is pruned shall be gone from the disk: the file is overwritten (secure_delete), and the log still has the old pages.
    if count > 0, count < limit { log.fold(by: store.connection) }
    return count
  }

  public func watch(_ wake: @escaping @Sendable () -> Void) async throws(QueueError) -> Watch {
    lastWatcher += 1
    let key = lastWatcher
    if probe == nil {
      probe = try ChangeProbe(pulse) { [weak self] in
        guard let self else { return }
        ownExecutor.queue.async { self.assumeIsolated { $0.look() } }
      }
    }
    watchers[key] = wake
    return Watch { [weak self] in
      guard let self else { return }
      Task { await self.unwatch(key) }
    }
  }

  /// What the driver's calls have cost so far: see `Connection.steps`.
  package var steps: Int { store.connection.steps }

  public func failStatement(_ number: Int?) async {
    store.connection.failingStatement = number
  }

  // MARK: Transactions

  /// Runs `body` in one transaction on the driver's thread: its statements and its enqueued jobs are committed together when it returns,
  /// and none of them when it throws. Keep it short, since every other writer waits.
  /// - Throws: whatever `body` throws; `SQLiteError` when the transaction cannot begin or commit.
  @discardableResult
  public func transaction<Value: Sendable>(_ body: @Sendable (borrowing SQLiteTransaction) throws -> Value) async throws -> Value {
    try await transactionTellingJobs(body).value
  }

  /// As `transaction`; also answers the jobs that were inserted.
  func transactionTellingJobs<Value: Sendable>(
    _ body: @Sendable (borrowing SQLiteTransaction) throws -> Value
  ) async throws -> (value: Value, enqueued: [(job: NewJob, id: JobID)]) {
    store.inserted = []
    defer { store.inserted = nil }
    let value = try store.connection.transaction { try body(SQLiteTransaction(store: store)) }
    wake()
    return (value, store.inserted ?? [])
  }

  private func write<Value>(wakes: Bool = true, _ body: (SQLiteStore) throws -> Value) throws(QueueError) -> Value {
    do {
      let value = try store.connection.transaction { try body(store) }
      if wakes { wake() }
      log.hasGrown(by: store.connection)
      return value
    } catch {
      throw QueueError(error, path: path)
    }
  }

  private func read<Value>(_ body: (SQLiteStore) throws -> Value) throws(QueueError) -> Value {
    do {
      return try body(store)
    } catch {
      throw QueueError(error, path: path)
    }
  }

  // MARK: Wake-ups

  private func wake() {
    for watcher in watchers.values { watcher() }
  }

  private func unwatch(_ key: Int) {
    watchers[key] = nil
    if watchers.isEmpty { probe = nil }
  }

  /// Somebody has written: the driver itself, of which nobody need hear twice, or another. This connection's `data_version` knows, since it
  /// changes only when another one has committed.
  private func look() {
    // A failure here shows in the next call that matters.
    guard let version = try? store.connection.integer("PRAGMA data_version"), version != dataVersion else { return }
    dataVersion = version
    wake()
  }
}
