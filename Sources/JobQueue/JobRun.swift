/// One attempt at a job, as its handler sees it.
public struct JobRun: Sendable {
  let active: ActiveRun
  let driver: any QueueDriver

  public var id: JobID { active.claimed.id }
  public var queue: QueueName { active.claimed.queue }
  public var tenant: String { active.claimed.tenant }
  /// From 1.
  public var attempt: Int { active.claimed.attempt }
  /// Whether a failure now is the last one. A crash, a snooze or a shutdown costs no attempt.
  public var isLastAttempt: Bool { active.claimed.attempt >= active.claimed.maxAttempts }
  /// Of this claim; a later claim on any job of the store has a higher one. Stamp it into effects that the queue does not guard.
  public var fence: Int64 { active.claimed.fence }
  /// When the attempt's time is up, in milliseconds since 1970.
  public var deadline: Int64 { active.claimed.deadline }

  /// Call it before an effect that others see.
  /// - Throws: `.leaseLost` when the claim is gone or may be; `.cancelled` when the handler is to stop for another reason.
  public func checkLease() throws(QueueError) {
    try active.checkLease()
  }

  /// As `checkLease`, and asks the store: also a cancellation that this worker has not heard of yet shows. For an effect that must not come
  /// after that of the job which replaced this one, call it while you hold what keeps the other out.
  /// - Throws: as `checkLease`; what the store throws.
  public func confirmLease() async throws(QueueError) {
    try active.checkLease()
    let record = try await driver.jobs(JobFilter(ids: [id]), limit: 1).first
    guard let record, record.state == .running, record.fence == fence else { throw active.leaseLost }
    if record.isCancelRequested { throw active.isToStop }
  }

  /// Says how far the job is, 0 ... 1. Cheap: stored about once a second, under the fence.
  public func progress(_ fraction: Double) {
    active.progress(fraction)
  }

  /// How the children ended, in the order in which they were enqueued; empty for a job that is no flow's follow-up.
  /// - Throws: `.decoding` when a done child's output is not an `Output`.
  public func childOutputs<Output: Codable & Sendable>(as type: Output.Type) async throws(QueueError) -> [ChildResult<Output>] {
    guard let flow = active.claimed.concludes else { return [] }
    var results: [ChildResult<Output>] = []
    for record in try await driver.jobs(JobFilter(flow: flow), limit: .max) where record.id != id {
      var output: Output?
      if record.state == .done, let bytes = record.output {
        output = try Payload.decode(type, from: bytes, what: "the output of job \(record.id)")
      }
      results.append(
        ChildResult(
          id: record.id, kind: record.kind, state: record.state, output: output, errors: record.errors, args: record.args,
          argsVersion: record.argsVersion))
    }
    return results
  }

  /// Writes `bytes` to a register in the transaction that finishes this job, and only then: if the job fails or its claim is lost, nothing
  /// is written. A register that a later claim has written stays as it is.
  /// - Throws: `.tooLarge` above `RegisterWrite.maximumBytes`.
  public func register(_ name: String, _ bytes: [UInt8]) throws(QueueError) {
    guard bytes.count <= RegisterWrite.maximumBytes else {
      throw QueueError(
        .tooLarge, "register \(name) would take \(bytes.count) bytes, at most \(RegisterWrite.maximumBytes) are allowed",
        remedy: "store the bulk elsewhere and keep its address")
    }
    active.collect(RegisterWrite(name: name, bytes: bytes))
  }

  /// Enqueues a job in the transaction that finishes this one, and only then.
  public func enqueue(_ job: some Job, delay: Duration = .zero) throws(QueueError) {
    active.collect(try NewJob(job, delay: delay))
  }
}
