/// Runs the jobs of a queue in this process.
///
///     let pool = WorkerPool(queue, slots: ["images": 2]) {
///       Handle(MakeCard.self) { job, run in try await makeCard(job, run) }
///     }
///     try await pool.run()
///
/// Only kinds that have a handler here are claimed; others wait for a worker that knows them. Handlers run as tasks on Swift's
/// cooperative threads, or on threads of their own (`JobExecution.cpu`), with the task-local values of the task that runs this pool; the
/// pool's own loop, the heartbeat and the driver use neither, so handlers that hog their threads delay nobody's lease.
public final class WorkerPool: Sendable {
  private let dispatcher: Dispatcher

  /// - Parameters:
  ///   - queue: where the jobs are.
  ///   - slots: how many jobs of each queue may run at a time.
  ///   - options: the times by which the pool lives.
  ///   - handlers: one for each kind; of two for one kind the last counts.
  public init(_ queue: Queue, slots: [QueueName: Int], options: PoolOptions = PoolOptions(), @HandlerBuilder _ handlers: () -> [Handle]) {
    dispatcher = Dispatcher(queue, slots: slots.filter { $0.value > 0 }, options: options, handlers: handlers())
  }

  /// Runs jobs until `shutdown(grace:)`, or until the calling task is cancelled, which is a shutdown without grace.
  /// - Throws: when the store fails for good, or for longer than the lease; `.alreadyRunning`.
  public func run() async throws(QueueError) {
    try await dispatcher.runCancellable(until: .shutdown)
  }

  /// Runs jobs until this pool can do nothing more without a new enqueue: none of its kinds is ready, running (in any worker) or scheduled.
  /// Retries and delayed jobs are waited for.
  public func runUntilIdle() async throws(QueueError) {
    try await dispatcher.runCancellable(until: .idle)
  }

  /// As `runUntilIdle`, but does not wait for jobs that are scheduled for later.
  public func runUntilQuiet() async throws(QueueError) {
    try await dispatcher.runCancellable(until: .quiet)
  }

  /// Claims nothing more, lets the handlers run on for `grace`, then cancels them and gives their jobs back with the attempt uncounted.
  /// Returns when the pool has stopped. The pool stays shut. Calling again shortens the grace.
  public func shutdown(grace: Duration) async {
    await dispatcher.shutdown(grace: grace)
  }

  /// How its slots are now, and what it has counted.
  public var counters: PoolCounters { dispatcher.counters }
  /// When the store's earliest job is due, as of the last claim, in milliseconds since 1970.
  package var nextDue: Int64? {
    get async { await dispatcher.nextDue }
  }
}
