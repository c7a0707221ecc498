import Glibc
import JobQueue
import JobQueueSQLite
import JobQueueTesting

/// One worker process: runs until nothing is left to do.
enum SoakWorker {
  static func run(folder: String, lease: Duration) async throws {
    let log = WorkerLog(path: folder + "/log")
    let driver = FaultDriver(try SQLiteDriver(path: folder + "/queue.sqlite"))
    let queue = Queue(driver)
    var options = PoolOptions()
    options.lease = lease
    options.beat = lease / 10
    options.rescueInterval = .milliseconds(100)
    let lock = open(folder + "/lone", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    let pool = WorkerPool(queue, slots: ["soak": 4], options: options) {
      Handle(SoakJob.self) { job, run in
        try await work(job.number, job.milliseconds, run)
        for child in 0..<job.children { try run.enqueue(SoakJob(number: job.number + job.stride + child, milliseconds: 1)) }
        if job.number % 8 == 0 {
          // What a worker that was taken for dead would write: the claim before this one.
          let stale = Settlement(id: run.id, fence: run.fence - 1, outcome: .done(output: []))
          let answer = try await driver.settle([stale])
          log.line(answer == [.leaseLost] ? "stale refused" : "stale ACCEPTED")
        }
        return job.number
      }
      Handle(LoneJob.self) { job, run in
        if flock(lock, LOCK_EX | LOCK_NB) != 0 { log.line("overlap") }
        try await work(job.number, job.milliseconds, run)
        flock(lock, LOCK_UN)
        return job.number
      }
    }
    do {
      try await pool.runUntilIdle()
    } catch {
      log.line("failed \(error)")
      throw error
    }
    for _ in 0..<pool.counters.leasesLost { log.line("lost") }
    for error in driver.errors { log.line("error \(error.code.rawValue)") }
  }

  private static func work(_ number: Int, _ milliseconds: Int, _ run: JobRun) async throws {
    try await Task.sleep(for: .milliseconds(milliseconds))
    try run.register("n/\(number)", Array("\(number)".utf8))
  }
}
