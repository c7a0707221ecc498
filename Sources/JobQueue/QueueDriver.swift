/// A store of jobs. Every call is atomic, and calls take batches where batches pay.
///
/// `QueueContract` in `JobQueueTesting` says in code what a driver must do. Unless a comment says otherwise, a call does not block the
/// thread it is awaited on.
public protocol QueueDriver: Sendable {
  /// Where the driver reads the time.
  var clock: any QueueClock { get }
  /// Where the driver's calls run, if they run one after another on an executor of their own; nil, the default: elsewhere. A pool's loop then
  /// runs there too, and need not change threads for each call.
  var executor: SerialQueueExecutor? { get }

  /// Inserts all or none; one answer an element, in order.
  func enqueue(_ jobs: [NewJob]) async throws(QueueError) -> [Enqueued]
  /// Inserts the flow or nothing. A live unique key of the follow-up means that the flow exists; one of a child, held by a job outside this
  /// flow, is a `.conflict`. Equal children count once.
  func enqueueFlow(_ flow: NewFlow) async throws(QueueError) -> FlowEnqueued

  /// A new worker, just seen.
  func join(_ identity: WorkerIdentity) async throws(QueueError) -> WorkerID
  /// The worker is gone; what it still holds is for `rescue`.
  func leave(_ worker: WorkerID) async throws(QueueError)
  /// The worker is alive. False: it has been declared gone. **Blocking**, and called on a thread of its own: it must not wait for other
  /// calls' turns, and so tells the truth while every other thread is busy.
  func beat(_ worker: WorkerID) throws(QueueError) -> Bool

  /// Makes due jobs ready, then takes the first of each lot by priority, fair rank and id, passing over what limits hold back (`LimitGate`
  /// decides, from what runs and what the store keeps of rates); raises attempt and fence. Also tells the
  /// worker's running jobs that are to be cancelled. Writes nothing when there is nothing to take; takes nothing for a worker that is gone.
  func claim(_ worker: WorkerID, _ lots: [ClaimLot]) async throws(QueueError) -> ClaimBatch
  /// Ends claims; one answer an element, in order.
  func settle(_ settlements: [Settlement]) async throws(QueueError) -> [SettleResult]
  /// False for each write whose fence is not the job's.
  func progress(_ writes: [ProgressWrite]) async throws(QueueError) -> [Bool]
  /// Takes the jobs of workers that left, that `isGone` knows to be gone, or that were not seen for `lease`, and of attempts that overran
  /// their deadline by `overrun`. A lost worker counts as a crash and gives the attempt back; an overrun counts as a failed attempt.
  func rescue(
    lease: Duration, overrun: Duration, isGone: @escaping @Sendable (WorkerIdentity) -> Bool
  ) async throws(QueueError) -> [Rescued]

  /// Cancels waiting jobs at once and asks the workers of running ones to stop; settled ones stay as they are.
  /// Either way the job's unique key is free at once.
  func cancel(_ filter: JobFilter) async throws(QueueError) -> [Cancelled]
  /// Deletes waiting and settled jobs, and leaves running ones. A waiting child counts for its flow as cancelled. With the jobs go the flows
  /// and the tenants (fair rank and weight) that no job refers to any more, and the registers whose last value the deleted jobs wrote.
  /// Afterwards a driver that keeps files holds no byte of what was deleted.
  /// - Throws: `.busy` when others kept the driver from clearing its files; the jobs are deleted all the same, and calling again clears them.
  func delete(_ filter: JobFilter) async throws(QueueError) -> Deletion
  /// Makes a dead or cancelled job ready anew, with all its attempts. If its flow has not run its follow-up, the flow waits for it again.
  func retry(_ id: JobID) async throws(QueueError)
  /// By id, lowest first.
  func jobs(_ filter: JobFilter, limit: Int) async throws(QueueError) -> [JobRecord]
  /// By queue, kind and state.
  func stats() async throws(QueueError) -> [QueueStat]
  /// What is left to do for these kinds in these queues.
  func outlook(queues: [QueueName], kinds: [JobKind]) async throws(QueueError) -> Outlook
  /// Nil when nothing was written to it, or what was is deleted.
  func register(_ name: String) async throws(QueueError) -> RegisterValue?
  /// Jobs of a paused queue are not claimed; running ones run on.
  func setPaused(_ isPaused: Bool, queue: QueueName) async throws(QueueError)
  /// From now on the tenant's jobs of the queue get `weight` turns for one of a tenant without a weight. `weight` is in 0.001 ... 1000.
  func setWeight(_ weight: Double, tenant: String, queue: QueueName) async throws(QueueError)
  /// Deletes up to `limit` settled jobs that are older than their retention, and whatever nothing refers to any more; answers how many
  /// jobs. Kept: children of a flow whose follow-up is there and not done, and jobs whose unique window is open.
  func prune(_ retention: Retention, limit: Int) async throws(QueueError) -> Int

  /// Calls `wake` soon after somebody, in this process or another, may have changed something; at times also for nothing. Ends when the
  /// answer is released. `wake` is quick and does not call back.
  func watch(_ wake: @escaping @Sendable () -> Void) async throws(QueueError) -> Watch
}

extension QueueDriver {
  public var executor: SerialQueueExecutor? { nil }
}
