internal import JobQueue

/// The queues in which jobs wait. A run has its own, so that it is over when its own work is, and no worker takes a job of it.
struct JobQueues: Hashable, Sendable {
  let photos: QueueName
  let publish: QueueName
  let tell: QueueName

  /// Of what was enqueued, for any worker.
  static let work = JobQueues(photos: PhotoJob.policy.queue, publish: PublishJob.policy.queue, tell: TellJob.policy.queue)
  /// Of a run, which enqueues its jobs and works them off itself.
  static let run = JobQueues(photos: "run-photos", publish: "run-publish", tell: "run-tell")

  var all: [QueueName] { [photos, publish, tell] }

  /// How many jobs of each may run at a time.
  func slots(workers: Int) -> [QueueName: Int] {
    // One photo more than render workers: while one is audited and stored, its worker has the next.
    [photos: workers + 1, publish: 1, tell: 2]
  }
}
