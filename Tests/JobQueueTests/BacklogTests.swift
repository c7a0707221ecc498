import JobQueue
import JobQueueSQLite
import TestSupport
import Testing

@Suite("However many jobs wait,")
struct BacklogTests {
  private static let count = 3000

  @Test(
    "a call costs as many steps as on an empty queue",
    arguments: [
      // Of the kind that is claimed; of one that nobody knows; held back by a limit; due later.
      NewJob(kind: "known.v1", queue: "q", args: []),
      NewJob(kind: "a.v1", queue: "q", args: []),
      NewJob(kind: "known.v1", queue: "q", priority: -1, args: [], limit: KeyedLimit(key: "k", limit: JobLimit(running: 1))),
      NewJob(kind: "known.v1", queue: "q", delayMilliseconds: 3_600_000, args: []),
    ])
  func steps(waiting: NewJob) async throws {
    let folder = try TemporaryFolder()
    let driver = try SQLiteDriver(path: folder.file(), durability: .fast)
    let worker = try await driver.join(.current())
    // One of them runs, which is all that its limit allows.
    _ = try await driver.enqueue([waiting])
    _ = try await driver.claim(worker, [ClaimLot(queue: "q", kinds: [waiting.kind], limit: 1)])
    _ = try await driver.enqueue([waiting])
    let before = try await cycle(driver, worker)
    _ = try await driver.enqueue(Array(repeating: waiting, count: Self.count))
    let after = try await cycle(driver, worker)
    #expect(after < before * 3 / 2, "a pass over every waiting job would take thousands")
    withExtendedLifetime(folder) {}
  }

  @Test("every job is read once, in order, a page at a time")
  func pages() async throws {
    let folder = try TemporaryFolder()
    let queue = Queue(try SQLiteDriver(path: folder.file(), durability: .fast))
    for count in [0, 499, 1, 501] {
      _ = try await queue.driver.enqueue(Array(repeating: NewJob(kind: "known.v1", queue: "q", args: []), count: count))
      _ = try await queue.driver.enqueue([NewJob(kind: "known.v1", queue: "other", args: [])])
      var read: [JobID] = []
      try await queue.eachJob(where: JobFilter(queue: "q")) { read.append($0.id) }
      #expect(read == (try await queue.jobs(where: JobFilter(queue: "q"), limit: .max).map(\.id)))
    }
    withExtendedLifetime(folder) {}
  }

  @Test("counting reads an index and no job")
  func counting() async throws {
    let folder = try TemporaryFolder()
    let driver = try SQLiteDriver(path: folder.file(), durability: .fast)
    for kind in ["a.v1", "b.v1"] {
      let job = NewJob(kind: JobKind(kind), queue: "q", args: [])
      _ = try await driver.enqueue(Array(repeating: job, count: Self.count))
    }
    let before = await driver.steps
    #expect(try await driver.stats().map(\.count) == [Self.count, Self.count])
    // Three steps a job; grouping takes twelve.
    #expect(await driver.steps - before < 2 * Self.count * 5)
    withExtendedLifetime(folder) {}
  }

  /// The steps of enqueueing a job, of a worker's look for work, and of running one.
  private func cycle(_ driver: SQLiteDriver, _ worker: WorkerID) async throws -> Int {
    let start = await driver.steps
    _ = try await driver.enqueue([NewJob(kind: "known.v1", queue: "q", uniqueness: .pending(key: "one"), args: [])])
    let claimed = try await driver.claim(worker, [ClaimLot(queue: "q", kinds: ["known.v1"], limit: 1)]).jobs
    try #require(claimed.count == 1)
    _ = try await driver.settle(claimed.map { Settlement(id: $0.id, fence: $0.fence, outcome: .done(output: [])) })
    _ = try await driver.claim(worker, [ClaimLot(queue: "r", kinds: ["known.v1"], limit: 1)])
    // Longer than this takes on a busy machine: a worker that is taken for dead gets no job.
    _ = try await driver.rescue(lease: .seconds(3600), overrun: .seconds(60)) { _ in false }
    return await driver.steps - start
  }
}
