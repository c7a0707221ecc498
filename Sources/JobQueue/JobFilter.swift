/// Which jobs: every part that is set must match. Without any part, all jobs.
public struct JobFilter: Hashable, Sendable {
  /// One of these.
  public var ids: [JobID]?
  public var queue: QueueName?
  public var kind: JobKind?
  public var tenant: String?
  /// In one of these.
  public var states: Set<JobState>?
  /// The children of the flow and its follow-up.
  public var flow: FlowID?
  /// With a higher id than this one.
  public var after: JobID?

  public init(
    ids: [JobID]? = nil, queue: QueueName? = nil, kind: JobKind? = nil, tenant: String? = nil, states: Set<JobState>? = nil,
    flow: FlowID? = nil, after: JobID? = nil
  ) {
    self.ids = ids
    self.queue = queue
    self.kind = kind
    self.tenant = tenant
    self.states = states
    self.flow = flow
    self.after = after
  }

  /// Every job.
  public static let all = JobFilter()
}
