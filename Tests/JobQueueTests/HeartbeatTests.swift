import Dispatch
import Foundation
import JobQueue
import JobQueueSQLite
import JobQueueTesting
import Synchronization
import Testing

@Suite("A worker's heartbeat", .serialized)
struct HeartbeatTests {
  @Test("goes on while handlers hold every cooperative thread")
  func starvation() async throws {
    // In a process of its own, since it holds up every other test.
    let folder = try TemporaryFolder()
    await #expect(processExitsWith: .success) { [path = folder.file() as String] in
      let queue = try Queue.open(sqlite: path, durability: .fast)
      let threads = ProcessInfo.processInfo.activeProcessorCount + 2
      try await queue.enqueue((0..<threads).map { Errand(name: "\($0)") })
      var options = PoolOptions()
      options.lease = .milliseconds(900)
      options.beat = .milliseconds(100)
      options.rescueInterval = .milliseconds(100)
      let pool = WorkerPool(queue, slots: ["errands": threads], options: options) {
        Handle(Errand.self) { _, run in
          // Blocks its thread, as a decoder does, for more than a lease.
          usleep(1_200_000)
          try run.checkLease()
          return "done"
        }
      }
      try await pool.runUntilIdle()
      #expect(pool.leasesLost == 0)
      let records = try await queue.jobs()
      #expect(records.count == threads)
      #expect(records.allSatisfy { $0.state == .done && $0.attempt == 1 && $0.crashes == 0 && $0.errors.isEmpty })
    }
  }

  @Test("that gets no answer for two thirds of a lease makes its worker stop by itself")
  func silence() async throws {
    let driver = MuteDriver(MemoryDriver())
    let queue = Queue(driver)
    let id = try await queue.enqueue(Errand(name: "a")).id
    var options = PoolOptions()
    options.lease = .milliseconds(600)
    options.beat = .milliseconds(50)
    options.rescueInterval = .milliseconds(50)
    let attempts = Mutex(0)
    let pool = WorkerPool(queue, slots: ["errands": 1], options: options) {
      Handle(Errand.self) { _, run in
        let isFirst = attempts.withLock { attempts in
          attempts += 1
          return attempts == 1
        }
        guard isFirst else { return "second" }
        driver.mute(true)
        defer { driver.mute(false) }
        let start = ContinuousClock.now
        do {
          try await Task.sleep(for: .seconds(30))
        } catch {
          #expect(ContinuousClock.now - start < .seconds(10))
          #expect(throws: QueueError.self) { try run.checkLease() }
        }
        return "first"
      }
    }
    try await pool.runUntilIdle()
    #expect(try await queue.output(of: id, as: String.self) == "second")
    #expect(pool.leasesLost == 1)
  }
}
