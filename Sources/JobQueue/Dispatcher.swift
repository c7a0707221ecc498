internal import Synchronization

/// The loop of a worker pool: settle what has ended, rescue, claim, wait.
actor Dispatcher {
  enum Goal: Sendable {
    case shutdown
    case idle
    case quiet
  }

  struct Ended {
    let run: ActiveRun
    let settlement: Settlement
  }

  private let executor: SerialQueueExecutor
  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

  let queue: Queue
  let driver: any QueueDriver
  let clock: any QueueClock
  private let slots: [(queue: QueueName, count: Int)]
  let handlers: [JobKind: Handle]
  private let kinds: [JobKind]
  let options: PoolOptions
  private nonisolated let alarm = Alarm(label: "JobQueue.alarm")
  nonisolated let runs = RunTable()
  nonisolated let lost = Atomic(0)
  nonisolated let abandoned = Atomic(0)
  nonisolated let stuck = Atomic(0)
  /// When the grace of a shutdown ends, on the boot clock; nil: none was asked for.
  private nonisolated let stopAt = Mutex<Int64?>(nil)

  private var isRunning = false
  private var waiters: [CheckedContinuation<Void, Never>] = []
  private var worker: WorkerID?
  private var heartbeat: Heartbeat?
  var outbox: [Ended] = []
  private(set) var nextDue: Int64?
  /// Milliseconds of the boot clock, which begins at 0.
  private var nextRescue: Int64 = 0
  var nextProgress: Int64 = 0

  init(_ queue: Queue, slots: [QueueName: Int], options: PoolOptions, handlers: [Handle]) {
    self.queue = queue
    driver = queue.driver
    executor = queue.driver.executor ?? SerialQueueExecutor(label: "JobQueue.dispatcher")
    clock = queue.driver.clock
    self.slots = slots.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    self.handlers = Dictionary(handlers.map { ($0.kind, $0) }) { _, last in last }
    kinds = self.handlers.keys.sorted()
    self.options = options
  }

  nonisolated func runCancellable(until goal: Goal) async throws(QueueError) {
    let result: Result<Void, QueueError> = await withTaskCancellationHandler {
      do throws(QueueError) {
        return .success(try await run(until: goal))
      } catch {
        return .failure(error)
      }
    } onCancel: {
      requestStop(grace: .zero)
    }
    try result.get()
  }

  private nonisolated func requestStop(grace: Duration) {
    let end = clock.bootMilliseconds + max(0, grace.milliseconds)
    stopAt.withLock { $0 = min($0 ?? end, end) }
    alarm.raise()
  }

  func shutdown(grace: Duration) async {
    requestStop(grace: grace)
    guard isRunning else { return }
    await withCheckedContinuation { waiters.append($0) }
  }

  // MARK: The loop

  private func run(until goal: Goal) async throws(QueueError) {
    guard !isRunning else {
      throw QueueError(.alreadyRunning, "the pool is running already", remedy: "make a second pool, or wait for the first run to end")
    }
    isRunning = true
    defer {
      isRunning = false
      for waiter in waiters { waiter.resume() }
      waiters = []
    }
    nextRescue = 0
    let alarm = self.alarm
    let watch = try await driver.watch { alarm.raise() }
    defer { watch.cancel() }
    var failingSince: Int64?
    var pause = 50
    while true {
      do throws(QueueError) {
        if try await turn(goal) { break }
        failingSince = nil
        pause = 50
        await alarm.wait(milliseconds: waitMilliseconds())
      } catch {
        let since = failingSince ?? clock.bootMilliseconds
        failingSince = since
        guard error.isTransient, clock.bootMilliseconds - since < options.lease.milliseconds else {
          await giveUp()
          throw error
        }
        await alarm.wait(milliseconds: pause)
        pause = min(pause * 2, 2000)
      }
    }
    await leave()
  }

  /// One round; true when the goal is reached.
  private func turn(_ goal: Goal) async throws(QueueError) -> Bool {
    if heartbeat?.isLost == true { await loseAll() }
    try await flush()
    try await storeProgress()
    enforceDeadlines()
    if let end = stopAt.withLock({ $0 }) { return try await stopping(end) }
    let worker = try await joined()
    try await rescue()
    let batch = try await driver.claim(worker, freeLots())
    nextDue = batch.nextDue
    for claimed in batch.jobs { start(claimed) }
    heed(batch.cancelRequests)
    if goal != .shutdown, runs.isEmpty, outbox.isEmpty {
      let outlook = try await driver.outlook(queues: slots.map(\.queue), kinds: kinds)
      if outlook.isIdle { return true }
      // What limits hold back waits for somebody else's job to end, which wakes this loop, or for its time.
      let canStart = outlook.ready > 0 && !batch.isHeldBack
      if goal == .quiet, !canStart, outlook.running == 0 { return true }
      if canStart { alarm.raise() }
    }
    return false
  }

  /// After a shutdown was asked for: let run, then cancel, then give back.
  private func stopping(_ end: Int64) async throws(QueueError) -> Bool {
    if runs.isEmpty { return true }
    let now = clock.bootMilliseconds
    if now < end {
      if let worker { heed(try await driver.claim(worker, []).cancelRequests) }
      return false
    }
    runs.stopAll(.shutdown)
    if now < end + options.cancelPatience.milliseconds { return false }
    for run in runs.all where runs.contains(run) {
      outbox.append(Ended(run: run, settlement: Settlement(id: run.id, fence: run.claimed.fence, outcome: .release)))
    }
    try await flush()
    return true
  }

  private func waitMilliseconds() -> Int {
    let boot = clock.bootMilliseconds
    var wait = max(0, nextRescue - boot)
    if let nextDue { wait = min(wait, max(0, nextDue - clock.wallMilliseconds)) }
    if let end = stopAt.withLock({ $0 }) {
      wait = min(wait, boot < end ? end - boot : 50)
    }
    for run in runs.all {
      if run.hasProgressToStore { wait = min(wait, max(0, nextProgress - boot)) }
      let end = run.bootDeadline + (run.stop == .deadline ? options.deadlinePatience.milliseconds : 0)
      wait = min(wait, max(0, end - boot))
    }
    return Int(min(max(wait, 1), 60_000))
  }

  // MARK: The worker's stay

  private func joined() async throws(QueueError) -> WorkerID {
    if let worker { return worker }
    let joined = try await driver.join(options.identity)
    let runs = self.runs
    let alarm = self.alarm
    let heartbeat = Heartbeat(driver, worker: joined, interval: options.beat, lease: options.lease) {
      runs.stopAll(.leaseLost)
      alarm.raise()
    }
    try heartbeat.start()
    worker = joined
    self.heartbeat = heartbeat
    return joined
  }

  private func leave() async {
    heartbeat?.end()
    heartbeat = nil
    if let worker {
      // If this fails, the worker's silence says the same a little later.
      try? await driver.leave(worker)
    }
    worker = nil
  }

  /// The store took the worker's claims, or may have: drop them, and go on as a new worker.
  func loseAll() async {
    for run in runs.all { lose(run) }
    outbox = []
    await leave()
  }

  /// The store failed for good.
  private func giveUp() async {
    runs.stopAll(.leaseLost)
    await loseAll()
  }

  func lose(_ run: ActiveRun) {
    run.stop(.leaseLost)
    guard runs.remove(run) else { return }
    lost.add(1, ordering: .relaxed)
    emit(.leaseLost, run.claimed)
  }

  private func rescue() async throws(QueueError) {
    let now = clock.bootMilliseconds
    guard now >= nextRescue else { return }
    let here = options.identity
    let rescued = try await driver.rescue(lease: options.lease, overrun: options.overrun) { $0.isGone(seenFrom: here) }
    nextRescue = now + options.rescueInterval.milliseconds
    for job in rescued {
      queue.hub.send(
        QueueEvent(.rescued(job.state), id: job.id, kind: job.kind, queue: job.queue, tenant: job.tenant, attempt: job.attempt))
      if let flow = job.flow { await announce(flow) }
    }
  }

  // MARK: Runs

  private func freeLots() -> [ClaimLot] {
    slots.compactMap { queue, count in
      let free = count - runs.count(in: queue)
      return free > 0 ? ClaimLot(queue: queue, kinds: kinds, limit: free) : nil
    }
  }

  private func start(_ claimed: Claimed) {
    guard let handle = handlers[claimed.kind], let heartbeat else { return }
    let hub = queue.hub
    let alarm = self.alarm
    let run = ActiveRun(
      claimed, clock: clock,
      holdsLease: { heartbeat.holdsLease },
      report: { fraction in
        guard let fraction else { return alarm.raise() }
        hub.send(Self.event(.progress(fraction), claimed))
      })
    runs.insert(run)
    emit(.started, claimed)
    let context = JobRun(active: run, driver: driver)
    run.attach(
      // Not on the loop's executor, but with the task-local values of the task that runs the pool.
      Task(executorPreference: handle.policy.execution == .cpu ? CPUThreads.shared : globalConcurrentExecutor) { @concurrent in
        let result: Result<[UInt8], any Error>
        do {
          result = .success(try await handle.perform(claimed, context))
        } catch {
          result = .failure(error)
        }
        await self.ended(run, handle.policy.retry, result)
      })
  }

  func ended(_ run: ActiveRun, _ retry: RetryPolicy, _ result: Result<[UInt8], any Error>) {
    defer { alarm.raise() }
    if run.isAbandoned { stuck.subtract(1, ordering: .relaxed) }
    // A handler that was given up may still come back.
    guard runs.contains(run), !outbox.contains(where: { $0.run === run }) else { return }
    guard
      let outcome = HandlerEnd(run: run, retry: retry, now: clock.wallMilliseconds, random: options.random).outcome(of: result)
    else { return lose(run) }
    var settlement = Settlement(id: run.id, fence: run.claimed.fence, outcome: outcome)
    if case .done = outcome { (settlement.enqueues, settlement.registers) = run.collected }
    outbox.append(Ended(run: run, settlement: settlement))
  }

  private func heed(_ cancelRequests: [JobID]) {
    for id in cancelRequests { runs[id]?.stop(.cancelRequested) }
  }
}
