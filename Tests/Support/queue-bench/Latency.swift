import Foundation
import JobQueue
import JobQueueSQLite

/// How soon an enqueued job's handler begins, and how soon a dead worker's job begins anew.
enum Latency {
  /// Runs probes until it is killed; each answers when it began.
  static func worker(_ path: String, _ durability: Durability) async throws {
    let pool = WorkerPool(try Queue.open(sqlite: path, durability: durability), slots: ["probes": 1]) {
      Handle(Probe.self) { _, _ in Monotonic.nanoseconds }
    }
    try await pool.run()
  }

  /// Claims a probe and never ends it.
  static func hog(_ path: String) async throws {
    let pool = WorkerPool(try Queue.open(sqlite: path), slots: ["probes": 1]) {
      Handle(Probe.self) { _, _ in
        try await Task.sleep(for: .seconds(3600))
        return 0
      }
    }
    try await pool.run()
  }

  /// Milliseconds from before the enqueue to the handler's begin, sorted.
  static func pickUp(_ path: String, probes: Int, durability: Durability, inThisProcess: Bool, program: String) async throws -> [Double] {
    let queue = try Queue.open(sqlite: path, durability: durability)
    let other = inThisProcess ? nil : try start(program, ["worker", path, durability == .durable ? "FULL" : "NORMAL"])
    let pool = WorkerPool(queue, slots: ["probes": 1]) { Handle(Probe.self) { _, _ in Monotonic.nanoseconds } }
    let running = inThisProcess ? Task { try await pool.run() } : nil
    var waits: [Double] = []
    for number in 0...probes {
      // The first one only waits for the worker to be there.
      let probe = Probe(number: number, enqueuedAt: Monotonic.nanoseconds)
      let id = try await queue.enqueue(probe).id
      var began: Int64?
      while began == nil {
        try await Task.sleep(for: .milliseconds(2))
        began = try await queue.output(of: id, as: Int64.self)
      }
      if number > 0, let began { waits.append(Double(began - probe.enqueuedAt) / 1e6) }
      try await Task.sleep(for: .milliseconds(Int.random(in: 20...60)))
    }
    await pool.shutdown(grace: .seconds(1))
    try await running?.value
    if let other { kill(other.processIdentifier, SIGKILL) }
    return waits.sorted()
  }

  /// Seconds from a worker's death by SIGKILL to its job's next begin in this process, with the default options.
  static func rescue(_ path: String, rounds: Int, program: String) async throws -> [Double] {
    let queue = try Queue.open(sqlite: path)
    var waits: [Double] = []
    for number in 0..<rounds {
      let id = try await queue.enqueue(Probe(number: number, enqueuedAt: 0)).id
      let hog = try start(program, ["hog", path])
      while try await queue.job(id)?.state != .running { try await Task.sleep(for: .milliseconds(5)) }
      let pool = WorkerPool(queue, slots: ["probes": 1]) { Handle(Probe.self) { _, _ in Monotonic.nanoseconds } }
      let running = Task { try await pool.run() }
      // So that the death falls anywhere between two looks for dead workers.
      try await Task.sleep(for: .milliseconds(Int.random(in: 200...5200)))
      let death = Monotonic.nanoseconds
      kill(hog.processIdentifier, SIGKILL)
      var began: Int64?
      while began == nil {
        try await Task.sleep(for: .milliseconds(5))
        began = try await queue.output(of: id, as: Int64.self)
      }
      if let began { waits.append(Double(began - death) / 1e9) }
      await pool.shutdown(grace: .seconds(1))
      try await running.value
    }
    return waits.sorted()
  }

  static func start(_ program: String, _ arguments: [String]) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    try process.run()
    return process
  }
}
