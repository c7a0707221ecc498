import Dispatch
import Foundation
import JobQueue
import JobQueueSQLite
import JobQueueTesting
import Synchronization
import TestSupport
import Testing

@Suite("A worker's heartbeat", .serialized)
struct HeartbeatTests {
  @Test("goes on while handlers hold every cooperative thread for three leases")
  func starvation() async throws {
    // In a process of its own, since it holds up every other test.
    let folder = try TemporaryFolder()
    await #expect(processExitsWith: .success) { [path = folder.file() as String] in
      // A worker that loses its lease runs its jobs again and again: then this process ends by a signal instead.
      alarm(60)
      let driver = FaultDriver(try SQLiteDriver(path: path, durability: .fast))
      let queue = Queue(driver)
      let threads = ProcessInfo.processInfo.activeProcessorCount
      try await queue.enqueue((0..<threads).map { Errand(name: "\($0)") })
      var options = PoolOptions()
      options.lease = .milliseconds(1200)
      options.beat = .milliseconds(100)
      options.rescueInterval = .milliseconds(100)
      let pool = WorkerPool(queue, slots: ["errands": threads], options: options) {
        Handle(Errand.self) { _, run in
          // Spins on its thread, as a decoder does.
          let end = ContinuousClock.now + .milliseconds(3600)
          while ContinuousClock.now < end {}
          try run.checkLease()
          return "done"
        }
      }
      try await pool.runUntilIdle()
      #expect(pool.counters.leasesLost == 0)
      let beats = driver.beats
      let longest = zip(beats, beats.dropFirst()).map { $1 - $0 }.max() ?? .max
      #expect(longest < 400, "a third of a lease")
      let records = try await queue.jobs()
      #expect(records.count == threads)
      #expect(records.allSatisfy { $0.state == .done && $0.attempt == 1 && $0.crashes == 0 && $0.errors.isEmpty })
    }
  }

  @Test("that gets no answer for two thirds of a lease makes its worker stop by itself")
  func silence() async throws {
    let driver = FaultDriver(MemoryDriver())
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
        driver.silence(true)
        defer { driver.silence(false) }
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
    // On a busy machine the second may lose its lease as well.
    #expect(pool.counters.leasesLost >= 1)
  }
}
