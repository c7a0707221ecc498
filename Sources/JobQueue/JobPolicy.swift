/// How jobs of a kind are queued and retried.
public struct JobPolicy: Hashable, Sendable {
  /// Where the jobs wait. A pool has a number of slots for each queue.
  public var queue: QueueName
  /// Lower runs first.
  public var priority: Int
  /// How long one attempt may take before its handler is cancelled and the attempt counts as failed.
  public var timeout: Duration
  /// How often a job is tried, and how long it waits in between.
  public var retry: RetryPolicy
  /// After how many deaths of its worker a job is dead; nil: never. A crash costs no attempt.
  public var crashLimit: Int?
  /// How many may run at a time in all workers, and how often one may start; jobs with the same `limitKey` share it. Nil: no limit.
  public var limit: JobLimit?
  /// Which threads the handler runs on.
  public var execution: JobExecution

  public init(
    queue: QueueName, priority: Int = 0, timeout: Duration = .seconds(300), retry: RetryPolicy = .exponential(), crashLimit: Int? = 3,
    limit: JobLimit? = nil, execution: JobExecution = .cooperative
  ) {
    self.queue = queue
    self.priority = priority
    self.timeout = timeout
    self.retry = retry
    self.crashLimit = crashLimit
    self.limit = limit
    self.execution = execution
  }
}
