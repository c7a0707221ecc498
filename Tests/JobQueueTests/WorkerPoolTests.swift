import Dispatch
import Foundation
import JobQueue
import Synchronization
import Testing

@Suite("A worker pool")
struct WorkerPoolTests {
  let queue = Queue(MemoryDriver())

  private func pool(_ body: @escaping @Sendable (Errand, JobRun) async throws -> String) -> WorkerPool {
    WorkerPool(queue, slots: ["errands": 1]) { Handle(Errand.self, body) }
  }

  @Test("that was shut down before it ran claims nothing")
  func shutBeforeRun() async throws {
    let id = try await queue.enqueue(Errand(name: "a")).id
    let pool = pool { job, _ in job.name }
    await pool.shutdown(grace: .seconds(60))
    try await pool.run()
    try await pool.runUntilIdle()
    #expect(try await queue.job(id)?.state == .ready)
  }

  @Test("stops when its task is cancelled, and gives its job back")
  func cancelledTask() async throws {
    let id = try await queue.enqueue(Errand(name: "a")).id
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let pool = pool { job, _ in
      start.yield()
      try await Task.sleep(for: .seconds(60))
      return job.name
    }
    let running = Task { try await pool.run() }
    for await _ in started { break }
    running.cancel()
    try await running.value
    let record = try #require(try await queue.job(id))
    #expect(record.state == .ready && record.attempt == 0 && record.errors.isEmpty)
  }

  @TaskLocal private static var word = "none"

  @Test("gives handlers the task-local values of the task that runs it")
  func taskLocalValues() async throws {
    let id = try await queue.enqueue(Errand(name: "a")).id
    let pool = pool { _, _ in Self.word }
    try await Self.$word.withValue("mine") { try await pool.runUntilIdle() }
    #expect(try await queue.job(id)?.output == Array(#""mine""#.utf8))
  }

  @Test("runs once at a time")
  func alreadyRunning() async throws {
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let pool = pool { job, _ in
      start.yield()
      return job.name
    }
    try await queue.enqueue(Errand(name: "a"))
    let running = Task { try await pool.run() }
    for await _ in started { break }
    let error = await #expect(throws: QueueError.self) { try await pool.run() }
    #expect(error?.code == .alreadyRunning)
    await pool.shutdown(grace: .seconds(1))
    try await running.value
  }

  @Test("that drains with grace lets the running job end, and claims no other")
  func grace() async throws {
    let ids = try await queue.enqueue([Errand(name: "a"), Errand(name: "b")]).map(\.id)
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let pool = pool { job, _ in
      start.yield()
      try await Task.sleep(for: .milliseconds(100))
      return job.name
    }
    let running = Task { try await pool.run() }
    for await _ in started { break }
    await pool.shutdown(grace: .seconds(30))
    try await running.value
    #expect(try await queue.job(ids[0])?.state == .done)
    #expect(try await queue.job(ids[1])?.state == .ready)
  }

  @Test("is idle beside jobs that it does not know")
  func unknownKinds() async throws {
    let stranger = NewJob(kind: "stranger.v1", queue: "errands", args: Array("{}".utf8))
    let id = try await queue.driver.enqueue([stranger])[0].id
    try await pool { job, _ in job.name }.runUntilIdle()
    #expect(try await queue.job(id)?.state == .ready)
  }

  @Test("gives up a handler that does not heed its deadline, and goes on with the next job")
  func abandoned() async throws {
    let stuck = try await queue.enqueue(Brief(name: "stuck")).id
    let next = try await queue.enqueue(Brief(name: "next")).id
    var options = PoolOptions()
    options.deadlinePatience = .milliseconds(50)
    let release = Mutex<CheckedContinuation<Void, Never>?>(nil)
    let pool = WorkerPool(queue, slots: ["errands": 1], options: options) {
      Handle(Brief.self) { job, _ in
        // Deaf to cancellation.
        if job.name == "stuck" { await withCheckedContinuation { continuation in release.withLock { $0 = continuation } } }
        return job.name
      }
    }
    try await pool.runUntilIdle()
    #expect(pool.counters.abandoned == 1)
    #expect(try await queue.job(stuck)?.state == .dead)
    #expect(try await queue.job(next)?.state == .done)
    release.withLock { $0?.resume() }
    // The late end of the handler changes nothing.
    try await Task.sleep(for: .milliseconds(50))
    #expect(try await queue.job(stuck)?.state == .dead)
  }

  @Test("runs handlers that compute on threads of their own, so that others go on")
  func cpu() async throws {
    let count = ProcessInfo.processInfo.activeProcessorCount
    try await queue.enqueue((0..<count).map { Crunch(number: $0) })
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let bell = DispatchSemaphore(value: 0)
    // Runs on the cooperative threads, as many of which as there are cores the handlers would hold.
    let ringer = Task {
      var seen = 0
      for await _ in started {
        seen += 1
        if seen == count { break }
      }
      for _ in 0..<count { bell.signal() }
    }
    let pool = WorkerPool(queue, slots: ["errands": count]) {
      Handle(Crunch.self) { _, _ in
        start.yield()
        return Self.wait(bell)
      }
    }
    try await pool.runUntilIdle()
    await ringer.value
    for record in try await queue.jobs(where: JobFilter(kind: Crunch.kind)) {
      #expect(try await queue.output(of: record.id, as: Bool.self) == true)
    }
  }

  private static func wait(_ bell: DispatchSemaphore) -> Bool { bell.wait(timeout: .now() + 120) == .success }

  @Test("hears of progress whenever a handler reports it, also in the middle of the pool's first round")
  func earlyProgress() async throws {
    let queue = Queue(MemoryDriver(clock: SlowClock()))
    let id = try await queue.enqueue(Errand(name: "a")).id
    let pool = WorkerPool(queue, slots: ["errands": 1]) {
      Handle(Errand.self) { job, run in
        run.progress(0.5)
        return job.name
      }
    }
    try await pool.runUntilIdle()
    #expect(try await queue.job(id)?.state == .done)
  }

  @Test("stores progress while the job runs")
  func progress() async throws {
    let id = try await queue.enqueue(Errand(name: "a")).id
    let queue = self.queue
    let pool = pool { job, run in
      run.progress(0.25)
      run.progress(.nan)
      for _ in 0..<1000 {
        if try await queue.job(id)?.progress == 0.25 { return "stored" }
        try await Task.sleep(for: .milliseconds(5))
      }
      return "not stored"
    }
    try await pool.runUntilIdle()
    #expect(try await queue.output(of: id, as: String.self) == "stored")
  }
}
