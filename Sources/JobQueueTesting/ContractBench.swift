internal import JobQueue

/// A driver under test, a clock to move, and short ways to do common things with them.
struct ContractBench {
  static let lease = Duration.seconds(30)
  static let overrun = Duration.seconds(60)
  static let alive = WorkerIdentity(bootID: "boot", pid: 1, pidStart: 1, pidNamespace: "pid:[1]")

  let driver: any QueueDriver
  let clock: ManualClock

  var now: Int64 { clock.wallMilliseconds }

  func new(
    _ name: String = "a", kind: JobKind = "test.v1", queue: QueueName = "q", tenant: String = "", priority: Int = 0, attempts: Int = 3,
    crashLimit: Int? = 3, timeout: Int64 = 300_000, unique: Uniqueness? = nil, delay: Int64 = 0, limit: KeyedLimit? = nil
  ) -> NewJob {
    NewJob(
      kind: kind, queue: queue, tenant: tenant, priority: priority, maxAttempts: attempts, crashLimit: crashLimit,
      timeoutMilliseconds: timeout,
      uniqueness: unique, delayMilliseconds: delay, args: Array("\"\(name)\"".utf8), limit: limit)
  }

  func enqueue(_ job: NewJob) async throws -> JobID {
    try await driver.enqueue([job])[0].id
  }

  func worker() async throws -> WorkerID {
    try await driver.join(Self.alive)
  }

  func claim(_ worker: WorkerID, _ limit: Int = 1, queue: QueueName = "q", kinds: [JobKind] = ["test.v1", "next.v1"]) async throws
    -> [Claimed]
  {
    try await driver.claim(worker, [ClaimLot(queue: queue, kinds: kinds, limit: limit)]).jobs
  }

  func one(_ worker: WorkerID) async throws -> Claimed {
    let claimed = try await claim(worker)
    try expect(claimed.count, is: 1, "claimed jobs")
    return claimed[0]
  }

  func settle(_ claimed: Claimed, _ outcome: Settlement.Outcome, fence: Int64? = nil) async throws -> SettleResult {
    try await driver.settle([Settlement(id: claimed.id, fence: fence ?? claimed.fence, outcome: outcome)])[0]
  }

  func finish(_ claimed: Claimed) async throws -> SettleResult {
    try await settle(claimed, .done(output: Array("1".utf8)))
  }

  func rescue(gone: Set<Int64> = []) async throws -> [Rescued] {
    try await driver.rescue(lease: Self.lease, overrun: Self.overrun) { gone.contains($0.pid) }
  }

  func record(_ id: JobID) async throws -> JobRecord {
    guard let record = try await driver.jobs(JobFilter(ids: [id]), limit: 1).first else {
      throw ContractFailure(message: "job \(id) is gone", file: #fileID, line: #line)
    }
    return record
  }

  func expectState(_ id: JobID, _ state: JobState, file: String = #fileID, line: Int = #line) async throws {
    try expect(try await record(id).state, is: state, "state of job \(id)", file: file, line: line)
  }

  func isLost(_ result: SettleResult) -> Bool { result == .leaseLost }
}
