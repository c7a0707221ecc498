import Foundation
import JobQueue
import JobQueueSQLite
import JobQueueTesting

/// How far apart a worker's heartbeats come while every core is busy several times over.
struct Beats {
  static let options = PoolOptions()

  let count: Int
  /// Milliseconds.
  let longestGap: Int64

  /// Handlers spin on every core, and two other processes a core beside them.
  init(path: String, seconds: Int, program: String) async throws {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    var burners: [Process] = []
    defer { for burner in burners { kill(burner.processIdentifier, SIGKILL) } }
    for _ in 0..<cores * 2 { burners.append(try Latency.start(program, ["burn", "\(getpid())"])) }
    let driver = FaultDriver(try SQLiteDriver(path: path))
    let queue = Queue(driver)
    try await queue.enqueue((0..<cores).map { Spin(number: $0, seconds: seconds) })
    let pool = WorkerPool(queue, slots: ["spins": cores], options: Self.options) {
      Handle(Spin.self) { job, run in
        let start = Monotonic.nanoseconds
        while Monotonic.seconds(since: start) < Double(job.seconds) {}
        try run.checkLease()
        return NoOutput()
      }
    }
    try await pool.runUntilIdle()
    let beats = driver.beats
    count = beats.count
    longestGap = zip(beats, beats.dropFirst()).map { $1 - $0 }.max() ?? .max
    precondition(pool.counters.leasesLost == 0, "the lease was lost")
  }

  /// Spins until it is killed, or its parent is gone.
  static func burn(parent: Int32) {
    while getppid() == parent {
      let start = Monotonic.nanoseconds
      while Monotonic.seconds(since: start) < 1 {}
    }
  }
}
