import Foundation
import JobQueue
import JobQueueSQLite
import Synchronization
import TestSupport
import Testing

/// Real processes that are really killed.
@Suite("A process that is killed")
struct ProcessDeathTests {
  @Test("loses its job to the next worker at once, crash counted, attempt not")
  func killed() async throws {
    let folder = try TemporaryFolder()
    let queue = try Queue.open(sqlite: folder.file())
    let id = try await queue.enqueue(Errand(name: "a")).id
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.file() as String] in
      let queue = try Queue.open(sqlite: path)
      let pool = WorkerPool(queue, slots: ["errands": 1]) {
        Handle(Errand.self) { _, _ in
          kill(getpid(), SIGKILL)
          return "never"
        }
      }
      try await pool.runUntilIdle()
    }
    #expect(try await queue.job(id)?.state == .running)
    let start = ContinuousClock.now
    let pool = WorkerPool(queue, slots: ["errands": 1]) { Handle(Errand.self) { _, run in "attempt \(run.attempt)" } }
    try await pool.runUntilIdle()
    #expect(ContinuousClock.now - start < .seconds(5))
    #expect(try await queue.output(of: id, as: String.self) == "attempt 1")
    #expect(try await queue.job(id)?.crashes == 1)
  }

  @Test("by its own job, three times, leaves that job dead, and others done")
  func poison() async throws {
    let folder = try TemporaryFolder()
    let queue = try Queue.open(sqlite: folder.file(), durability: .fast)
    let poison = try await queue.enqueue(Errand(name: "poison")).id
    let others = try await queue.enqueue([Errand(name: "a"), Errand(name: "b")]).map(\.id)
    for crash in 1...3 {
      await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.file() as String] in
        let queue = try Queue.open(sqlite: path, durability: .fast)
        let pool = WorkerPool(queue, slots: ["errands": 1]) {
          Handle(Errand.self) { job, _ in
            if job.name == "poison" { kill(getpid(), SIGKILL) }
            return job.name
          }
        }
        try await pool.runUntilIdle()
      }
      #expect(try await queue.job(poison)?.crashes == crash - 1)
    }
    let pool = WorkerPool(queue, slots: ["errands": 1]) { Handle(Errand.self) { job, _ in job.name } }
    try await pool.runUntilIdle()
    let record = try #require(try await queue.job(poison))
    #expect(record.state == .dead && record.crashes == 3 && record.attempt == 0)
    #expect(record.errors.count == 3)
    for id in others { #expect(try await queue.job(id)?.state == .done) }
  }

  @Test("loses nothing that was enqueued, in either durability", arguments: [Durability.durable, .fast])
  func enqueued(durability: Durability) async throws {
    let folder = try TemporaryFolder()
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.file() as String, isFast = (durability == .fast) as Bool] in
      let queue = try Queue.open(sqlite: path, durability: isFast ? .fast : .durable)
      for number in 0..<20 { try await queue.enqueue(Errand(name: "\(number)")) }
      kill(getpid(), SIGKILL)
    }
    let queue = try Queue.open(sqlite: folder.file())
    #expect(try await queue.jobs().count == 20)
  }

  @Test("takes nothing from others that share the file: every job runs once, and nobody sees an error")
  func sharing() async throws {
    let folder = try TemporaryFolder()
    let queue = try Queue.open(sqlite: folder.file(), durability: .fast)
    try await queue.enqueue((0..<300).map { Errand(name: "\($0)") })
    await withTaskGroup { group in
      for _ in 0..<3 {
        group.addTask {
          await #expect(processExitsWith: .success) { [path = folder.file() as String] in
            let queue = try Queue.open(sqlite: path, durability: .fast)
            var options = PoolOptions()
            options.beat = .milliseconds(10)
            options.rescueInterval = .milliseconds(20)
            let pool = WorkerPool(queue, slots: ["errands": 4], options: options) {
              Handle(Errand.self) { job, run in
                try run.enqueue(Errand(name: "after \(job.name)", key: job.name.hasPrefix("after") ? "none" : job.name))
                if job.name.hasPrefix("after") { throw JobOutcome.discard("second round") }
                return job.name
              }
            }
            try await pool.runUntilIdle()
          }
        }
      }
    }
    let records = try await queue.jobs()
    #expect(records.count == 600)
    #expect(records.allSatisfy { $0.state.isSettled && $0.attempt == 1 && $0.crashes == 0 })
    #expect(records.count { $0.state == .done } == 300)
  }
}
