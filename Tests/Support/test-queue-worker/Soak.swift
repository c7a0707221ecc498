import Foundation
import JobQueue
import JobQueueSQLite
import SQLite
import TestSupport

/// Many worker processes on one file, killed and frozen at random, and what must hold when they are done.
final class Soak {
  private let options: SoakOptions
  private let program: String
  private var random: SeededNumbers
  private var workers: [Process] = []
  private var frozen: [(worker: Process, until: ContinuousClock.Instant)] = []
  private var everFrozen: Set<Int32> = []
  private(set) var figures: [(name: String, value: String)] = []
  private(set) var violations: [String] = []
  private var strikes = 0
  private var kills = 0
  private var freezes = 0

  init(_ options: SoakOptions, program: String) {
    self.options = options
    self.program = program
    random = SeededNumbers(seed: options.seed)
  }

  private var path: String { options.folder + "/queue.sqlite" }

  func run() async throws {
    let queue = try Queue.open(sqlite: path)
    try Audit.install(path)
    var jobs: [any Job] = []
    for number in 0..<options.jobs {
      let milliseconds = Int.random(in: 0...20, using: &random)
      if number % 20 == 19 {
        jobs.append(LoneJob(number: number, milliseconds: milliseconds / 4))
      } else {
        jobs.append(SoakJob(number: number, milliseconds: milliseconds, children: Self.children(of: number), stride: options.jobs))
      }
    }
    try await queue.enqueue(jobs)
    let start = ContinuousClock.now
    let end = start + .seconds(options.seconds)
    for _ in 0..<options.workers { workers.append(try startWorker()) }
    var nextKill = start + .milliseconds(options.killEvery)
    while true {
      try await Task.sleep(for: .milliseconds(5))
      let now = ContinuousClock.now
      thaw(now)
      try restart()
      if workers.isEmpty, frozen.isEmpty { break }
      if now > end { break }
      if options.killEvery > 0, now >= nextKill {
        strike(now)
        nextKill = now + .milliseconds(options.killEvery)
      }
    }
    let elapsed = ContinuousClock.now - start
    for worker in workers + frozen.map(\.worker) { kill(worker.processIdentifier, SIGKILL) }
    if !workers.isEmpty || !frozen.isEmpty { violations.append("not finished within \(options.seconds) s") }
    report(elapsed)
    try check()
  }

  private static func children(of number: Int) -> Int { number % 20 == 19 ? 0 : number % 2 == 0 ? 1 : 0 }
  private var expected: Int { options.jobs + (0..<options.jobs).map(Self.children).reduce(0, +) }

  // MARK: Processes

  private func startWorker() throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["worker", options.folder, "\(options.lease.components.seconds)"]
    try process.run()
    return process
  }

  /// Replaces those that were killed; one that ended by itself has found nothing left to do.
  private func restart() throws {
    for (index, worker) in workers.enumerated().reversed() where !worker.isRunning {
      workers.remove(at: index)
      if worker.terminationReason == .uncaughtSignal, worker.terminationStatus == SIGKILL {
        workers.append(try startWorker())
      } else if worker.terminationStatus != 0 {
        violations.append("worker \(worker.processIdentifier) ended with \(worker.terminationStatus)")
      }
    }
  }

  private func strike(_ now: ContinuousClock.Instant) {
    guard let index = workers.indices.randomElement(using: &random), workers[index].isRunning else { return }
    let worker = workers[index]
    strikes += 1
    if options.freezeEvery > 0, strikes % options.freezeEvery == 0, frozen.count < options.workers / 2 {
      kill(worker.processIdentifier, SIGSTOP)
      // One that is stopped while it holds the file's write lock would stop all others too.
      guard (try? isWorthFreezing(worker.processIdentifier)) == true else {
        kill(worker.processIdentifier, SIGCONT)
        strikes -= 1
        return
      }
      freezes += 1
      everFrozen.insert(worker.processIdentifier)
      frozen.append((workers.remove(at: index), now + options.lease * 1.5))
    } else {
      kills += 1
      kill(worker.processIdentifier, SIGKILL)
    }
  }

  /// Whether the file can be written to while the worker stands still, and the worker holds a job.
  private func isWorthFreezing(_ worker: Int32) throws -> Bool {
    let connection = try Connection(path: path, busy: BusyPolicy(patience: .milliseconds(100)))
    return try connection.transaction {
      try connection.integer(
        "SELECT count(*) FROM job WHERE state = 2 AND owner IN (SELECT id FROM worker WHERE pid = ?)", [.integer(Int64(worker))]) ?? 0 > 0
    }
  }

  private func thaw(_ now: ContinuousClock.Instant) {
    for (index, sleeper) in frozen.enumerated().reversed() where now >= sleeper.until {
      kill(sleeper.worker.processIdentifier, SIGCONT)
      workers.append(frozen.remove(at: index).worker)
    }
  }

  // MARK: What came of it

  private func report(_ elapsed: Duration) {
    let seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
    figures += [
      ("jobs", "\(expected)"), ("workers", "\(options.workers)"), ("seconds", String(format: "%.1f", seconds)),
      ("jobs per second", String(format: "%.0f", Double(expected) / seconds)), ("killed", "\(kills)"), ("frozen", "\(freezes)"),
    ]
  }

  private func check() throws {
    let audit = try Audit(path)
    violations += try audit.violations(jobs: expected)
    figures += [("claims", "\(audit.claims)"), ("crashes", "\(audit.crashes)")]
    var counts: [String: Int] = [:]
    var lostUnfrozen = 0
    let log = (try? String(contentsOfFile: options.folder + "/log", encoding: .utf8)) ?? ""
    for line in log.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let worker = Int32(parts[0]) else { continue }
      counts[String(parts[1]), default: 0] += 1
      if parts[1] == "lost", !everFrozen.contains(worker) { lostUnfrozen += 1 }
      if parts[1].hasPrefix("failed") || parts[1].hasPrefix("error") { violations.append("worker \(line)") }
    }
    figures += [("stale finishes refused", "\(counts["stale refused"] ?? 0)"), ("leases lost", "\(counts["lost"] ?? 0)")]
    if counts["stale refused"] == nil { violations.append("no stale finish was tried") }
    if let accepted = counts["stale ACCEPTED"] { violations.append("\(accepted) stale finishes were accepted") }
    if lostUnfrozen > 0 { violations.append("\(lostUnfrozen) leases were lost by workers that were never frozen") }
    // A frozen worker may wake up in the middle of a job that another one has.
    if freezes == 0, let overlaps = counts["overlap"] { violations.append("\(overlaps) jobs ran beside the one that may run alone") }
  }
}
