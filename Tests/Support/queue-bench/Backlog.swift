import Foundation
import JobQueue
import JobQueueSQLite

/// What calls cost in front of a long queue, beside the same calls on an empty one.
struct Backlog {
  private static let lot = ClaimLot(queue: "images", kinds: ["photo.v1"], limit: 10)

  /// Jobs a second, in transactions of 1000, durable.
  private(set) var filling = 0.0
  /// Medians of the ratios of rounds, empty over long: 1 is as fast, below 1 slower.
  private(set) var enqueue = 0.0
  private(set) var claimAndFinish = 0.0
  /// Milliseconds.
  private(set) var unknownKind = 0.0
  private(set) var stats = 0.0
  /// The most memory that this process had, in MiB.
  private(set) var memory = 0.0

  init(path: String, jobs: Int) async throws {
    let long = try SQLiteDriver(path: path, durability: .durable)
    let start = Monotonic.nanoseconds
    for first in stride(from: 0, to: jobs, by: 1000) {
      _ = try await long.enqueue((first..<min(first + 1000, jobs)).map { Throughput.job($0) })
    }
    filling = Double(jobs) / Monotonic.seconds(since: start)
    try await compare(try SQLiteDriver(path: path, durability: .fast), try SQLiteDriver(path: path + ".empty", durability: .fast), jobs)
    unknownKind = try await Self.milliseconds(rounds: 100) {
      _ = try await long.claim(WorkerID(0), [ClaimLot(queue: "images", kinds: ["unknown.v1"], limit: 1)])
    }
    stats = try await Self.milliseconds(rounds: 1) { _ = try await long.stats() }
    memory = Self.peakMemory
  }

  /// Ten jobs in, ten out, in turn on both.
  private mutating func compare(_ long: SQLiteDriver, _ empty: SQLiteDriver, _ jobs: Int) async throws {
    var ratios: (enqueue: [Double], claimAndFinish: [Double]) = ([], [])
    let workers = (long: try await long.join(.current()), empty: try await empty.join(.current()))
    for round in 0..<60 {
      var (mine, other) = ([0.0, 0.0], [0.0, 0.0])
      for turn in 0..<20 {
        let first = jobs + (round * 20 + turn) * 10
        try await Self.cycle(long, workers.long, first, &mine)
        try await Self.cycle(empty, workers.empty, first, &other)
      }
      // The first rounds only warm up.
      if round < 10 { continue }
      ratios.enqueue.append(other[0] / mine[0])
      ratios.claimAndFinish.append(other[1] / mine[1])
    }
    enqueue = ratios.enqueue.sorted()[ratios.enqueue.count / 2]
    claimAndFinish = ratios.claimAndFinish.sorted()[ratios.claimAndFinish.count / 2]
  }

  /// Adds the seconds of the enqueue, and of claim and finish.
  private static func cycle(_ driver: SQLiteDriver, _ worker: WorkerID, _ first: Int, _ spent: inout [Double]) async throws {
    let rows = (first..<first + 10).map { Throughput.job($0) }
    var start = Monotonic.nanoseconds
    _ = try await driver.enqueue(rows)
    spent[0] += Monotonic.seconds(since: start)
    start = Monotonic.nanoseconds
    let claimed = try await driver.claim(worker, [lot]).jobs
    _ = try await driver.settle(claimed.map { Settlement(id: $0.id, fence: $0.fence, outcome: .done(output: Throughput.output)) })
    spent[1] += Monotonic.seconds(since: start)
    precondition(claimed.count == 10, "there is always enough")
  }

  private static func milliseconds(rounds: Int, _ body: () async throws -> Void) async throws -> Double {
    let start = Monotonic.nanoseconds
    for _ in 0..<rounds { try await body() }
    return Monotonic.seconds(since: start) * 1000 / Double(rounds)
  }

  /// From /proc; 0 where there is none.
  private static var peakMemory: Double {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Double($0) } ?? 0) / 1024
  }
}
