/// A job as its store holds it.
public struct JobRecord: Hashable, Sendable {
  public var id: JobID
  public var kind: JobKind
  public var queue: QueueName
  public var tenant: String
  public var state: JobState
  /// Lower runs first.
  public var priority: Int
  /// Attempts begun and counted: an attempt given back, snoozed or lost with its worker is not.
  public var attempt: Int
  public var maxAttempts: Int
  /// How often a worker died, or fell silent, while it held the job.
  public var crashes: Int
  /// How often a handler put the job off, or gave it to a newer program.
  public var snoozes: Int
  /// Of the last claim; 0 before the first.
  public var fence: Int64
  /// The flow that the job is a child of.
  public var flow: FlowID?
  /// The arguments, as JSON.
  public var args: [UInt8]
  /// Of their shape: see `Job.version`.
  public var argsVersion: Int
  /// The output, as JSON, once done.
  public var output: [UInt8]?
  /// The last failures, oldest first; at most `JobFailure.kept`.
  public var errors: [JobFailure]
  /// 0 ... 1, as the handler last said.
  public var progress: Double?
  /// Whether somebody asked to cancel it.
  public var isCancelRequested: Bool
  /// When it was enqueued, in milliseconds since 1970, as the following two.
  public var createdAt: Int64
  /// When it may run at the earliest.
  public var runAt: Int64
  /// When it settled.
  public var finishedAt: Int64?

  public init(
    id: JobID, kind: JobKind, queue: QueueName, tenant: String, state: JobState, priority: Int, attempt: Int, maxAttempts: Int,
    crashes: Int,
    snoozes: Int, fence: Int64, flow: FlowID?, args: [UInt8], output: [UInt8]?, errors: [JobFailure], progress: Double?,
    isCancelRequested: Bool,
    createdAt: Int64, runAt: Int64, finishedAt: Int64?, argsVersion: Int = 1
  ) {
    self.id = id
    self.kind = kind
    self.queue = queue
    self.tenant = tenant
    self.state = state
    self.priority = priority
    self.attempt = attempt
    self.maxAttempts = maxAttempts
    self.crashes = crashes
    self.snoozes = snoozes
    self.fence = fence
    self.flow = flow
    self.args = args
    self.argsVersion = argsVersion
    self.output = output
    self.errors = errors
    self.progress = progress
    self.isCancelRequested = isCancelRequested
    self.createdAt = createdAt
    self.runAt = runAt
    self.finishedAt = finishedAt
  }

  /// The job itself.
  /// - Throws: `.decoding`.
  public func job<Kind: Job>(as type: Kind.Type) throws(QueueError) -> Kind {
    try Payload.job(type, from: args, version: argsVersion, what: "the arguments of job \(id)")
  }
}
