import Foundation
import JobQueue
import JobQueueSQLite
import JobQueueTesting

/// How far apart a worker's heartbeats come while every core is busy several times over.
struct Beats {
  /// A tenth of the default lease, with the default's proportions, so that what the machine holds up weighs ten times as much.
  static let lease = Duration.seconds(3)

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
    var options = PoolOptions()
    options.beat = options.beat * (Self.lease / options.lease)
    options.lease = Self.lease
    let pool = WorkerPool(queue, slots: ["spins": cores], options: options) {
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
