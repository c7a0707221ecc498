/// A job on its way into a store.
public struct NewJob: Hashable, Sendable {
  public var kind: JobKind
  public var queue: QueueName
  public var tenant: String
  public var priority: Int
  public var maxAttempts: Int
  public var crashLimit: Int?
  public var timeoutMilliseconds: Int64
  public var uniqueness: Uniqueness?
  /// From the moment of enqueueing; 0: ready at once.
  public var delayMilliseconds: Int64
  public var args: [UInt8]
  public var argsVersion: Int
  public var limit: KeyedLimit?

  public init(
    kind: JobKind, queue: QueueName, tenant: String = "", priority: Int = 0, maxAttempts: Int = 5, crashLimit: Int? = 3,
    timeoutMilliseconds: Int64 = 300_000, uniqueness: Uniqueness? = nil, delayMilliseconds: Int64 = 0, args: [UInt8],
    argsVersion: Int = 1, limit: KeyedLimit? = nil
  ) {
    self.kind = kind
    self.queue = queue
    self.tenant = tenant
    self.priority = priority
    self.maxAttempts = maxAttempts
    self.crashLimit = crashLimit
    self.timeoutMilliseconds = timeoutMilliseconds
    self.uniqueness = uniqueness
    self.delayMilliseconds = delayMilliseconds
    self.args = args
    self.argsVersion = argsVersion
    self.limit = limit
  }

  /// The row for `job`, its arguments encoded.
  public init(_ job: some Job, delay: Duration = .zero) throws(QueueError) {
    let policy = type(of: job).policy
    self.init(
      kind: type(of: job).kind, queue: job.queue, tenant: job.tenant, priority: policy.priority, maxAttempts: policy.retry.attempts,
      crashLimit: policy.crashLimit, timeoutMilliseconds: max(1, policy.timeout.milliseconds), uniqueness: job.uniqueness,
      delayMilliseconds: max(0, delay.milliseconds), args: try Payload.encode(job, what: "the arguments of a \(type(of: job).kind) job"),
      argsVersion: type(of: job).version, limit: policy.limit.map { KeyedLimit(key: job.limitKey, limit: $0) })
  }

  /// When the unique key of a job enqueued at `now` stops being taken by it whatever its state; nil: when it settles.
  public func uniqueUntil(now: Int64) -> Int64? {
    guard case .window(let window, _) = uniqueness else { return nil }
    return now + window.milliseconds
  }
}
