/// A job taken from a worker that is gone, or that overran its deadline by far.
public struct Rescued: Hashable, Sendable {
  public var id: JobID
  public var kind: JobKind
  public var queue: QueueName
  public var tenant: String
  public var attempt: Int
  /// Ready again, or dead or cancelled.
  public var state: JobState
  public var flow: FlowSettled?

  public init(id: JobID, kind: JobKind, queue: QueueName, tenant: String, attempt: Int, state: JobState, flow: FlowSettled?) {
    self.id = id
    self.kind = kind
    self.queue = queue
    self.tenant = tenant
    self.attempt = attempt
    self.state = state
    self.flow = flow
  }
}
