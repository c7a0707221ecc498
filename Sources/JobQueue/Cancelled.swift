/// A job that a cancellation met.
public struct Cancelled: Hashable, Sendable {
  public var id: JobID
  public var kind: JobKind
  public var queue: QueueName
  public var tenant: String
  public var attempt: Int
  /// True: it is running, and its worker was asked to stop it. False: it is cancelled.
  public var isStillRunning: Bool

  public init(id: JobID, kind: JobKind, queue: QueueName, tenant: String, attempt: Int, isStillRunning: Bool) {
    self.id = id
    self.kind = kind
    self.queue = queue
    self.tenant = tenant
    self.attempt = attempt
    self.isStillRunning = isStillRunning
  }
}
