/// A job in the hands of a worker.
public struct Claimed: Hashable, Sendable {
  public var id: JobID
  public var kind: JobKind
  public var queue: QueueName
  public var tenant: String
  /// From 1.
  public var attempt: Int
  public var maxAttempts: Int
  /// What every write about this claim must show.
  public var fence: Int64
  /// Milliseconds since 1970.
  public var deadline: Int64
  /// The flow whose follow-up this is.
  public var concludes: FlowID?
  public var args: [UInt8]
  /// Of their shape: see `Job.version`.
  public var argsVersion: Int

  public init(
    id: JobID, kind: JobKind, queue: QueueName, tenant: String, attempt: Int, maxAttempts: Int, fence: Int64, deadline: Int64,
    concludes: FlowID?, args: [UInt8], argsVersion: Int = 1
  ) {
    self.id = id
    self.kind = kind
    self.queue = queue
    self.tenant = tenant
    self.attempt = attempt
    self.maxAttempts = maxAttempts
    self.fence = fence
    self.deadline = deadline
    self.concludes = concludes
    self.args = args
    self.argsVersion = argsVersion
  }
}
