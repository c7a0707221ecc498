/// Something that happened to a job, as far as this process took part in it.
public struct QueueEvent: Hashable, Sendable {
  /// What happened.
  public enum Change: Hashable, Sendable {
    case enqueued
    case started
    /// 0 ... 1; not every one that the handler gave.
    case progress(Double)
    case finished
    /// Failed, and due again at `at` (milliseconds since 1970).
    case retried(at: Int64, message: String)
    /// Put off by its handler; milliseconds since 1970.
    case snoozed(until: Int64)
    case dead(message: String)
    case cancelled
    /// Asked to stop while running.
    case cancelRequested
    /// Given back unfinished at a shutdown.
    case released
    /// The claim was gone when the handler ended or reported; its work was not recorded.
    case leaseLost
    /// Taken from a worker that is gone; the state is what it is in now.
    case rescued(JobState)
    /// The handler did not stop after its deadline: its slot was given up, and its end will not be recorded.
    case abandoned
  }

  public var change: Change
  public var id: JobID
  public var kind: JobKind
  public var queue: QueueName
  public var tenant: String
  /// From 1; 0 before the first.
  public var attempt: Int

  public init(_ change: Change, id: JobID, kind: JobKind, queue: QueueName, tenant: String, attempt: Int) {
    self.change = change
    self.id = id
    self.kind = kind
    self.queue = queue
    self.tenant = tenant
    self.attempt = attempt
  }
}
