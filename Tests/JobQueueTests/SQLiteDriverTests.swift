import Dispatch
import Foundation
import JobQueue
import JobQueueSQLite
import JobQueueTesting
import SQLite
import Synchronization
import TestSupport
import Testing

@Suite("The SQLite driver")
struct SQLiteDriverTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("jobs survive closing and opening again")
  func reopening() async throws {
    let id: JobID
    do {
      let queue = try Queue.open(sqlite: folder.file())
      id = try await queue.enqueue(Errand(name: "a")).id
    }
    let queue = try Queue.open(sqlite: folder.file())
    let record = try #require(try await queue.job(id))
    #expect(record.state == .ready)
    #expect(String(decoding: record.args, as: UTF8.self) == #"{"name":"a"}"#)
  }

  @Test("what two processes' drivers write, each sees; no key is inserted twice")
  func twoDrivers() async throws {
    let one = try Queue.open(sqlite: folder.file(), durability: .fast)
    let two = try Queue.open(sqlite: folder.file(), durability: .fast)
    let inserted = try await withThrowingTaskGroup(of: Int.self) { group in
      for queue in [one, two, one, two] {
        group.addTask {
          var inserted = 0
          for number in 0..<50 where try await queue.enqueue(Errand(name: "n", key: "\(number)")).isInserted { inserted += 1 }
          return inserted
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(inserted == 50)
    #expect(try await two.jobs().count == 50)
  }

  @Test("a pool wakes up for what another driver enqueued, long before its own timers")
  func wakeUp() async throws {
    let mine = try Queue.open(sqlite: folder.file())
    let theirs = try Queue.open(sqlite: folder.file())
    let events = mine.events
    var options = PoolOptions()
    options.rescueInterval = .seconds(60)
    let pool = WorkerPool(mine, slots: ["errands": 1], options: options) { Handle(Errand.self) { job, _ in job.name } }
    let running = Task { try await pool.run() }
    // Let the pool find nothing and go to sleep.
    try await Task.sleep(for: .milliseconds(150))
    let start = ContinuousClock.now
    try await theirs.enqueue(Errand(name: "wake"))
    for await event in events where event.change == .finished { break }
    #expect(ContinuousClock.now - start < .seconds(20))
    await pool.shutdown(grace: .zero)
    try await running.value
  }

  @Test("a rescue that was slow between looking and writing leaves what moved on in between")
  func slowRescue() async throws {
    let clock = ManualClock()
    let driver = try SQLiteDriver(path: folder.file(), durability: .fast, clock: clock)
    let other = try SQLiteDriver(path: folder.file(), durability: .fast, clock: clock)
    let worker = try await driver.join(WorkerIdentity(bootID: "b", pid: 77, pidStart: 1, pidNamespace: "n"))
    let next = try await driver.join(.current())
    let lot = ClaimLot(queue: "q", kinds: ["k"], limit: 1)
    _ = try await driver.enqueue([NewJob(kind: "k", queue: "q", args: []), NewJob(kind: "k", queue: "q", args: [])])
    let first = try await driver.claim(worker, [lot]).jobs[0]
    let second = try await driver.claim(worker, [lot]).jobs[0]
    let moved = DispatchSemaphore(value: 0)
    let rescued = try await driver.rescue(lease: .seconds(30), overrun: .seconds(60)) { identity in
      guard identity.pid == 77 else { return false }
      Task.detached {
        _ = try await other.settle([Settlement(id: first.id, fence: first.fence, outcome: .done(output: []))])
        _ = try await other.settle([Settlement(id: second.id, fence: second.fence, outcome: .retry(at: 0, message: "again"))])
        _ = try await other.claim(next, [lot])
        moved.signal()
      }
      // On the driver's own thread: nobody else is held up.
      return moved.wait(timeout: .now() + 20) == .success
    }
    #expect(rescued.isEmpty)
    let records = try await driver.jobs(.all, limit: 9)
    #expect(records.map(\.state) == [.done, .running])
    #expect(records.map(\.crashes) == [0, 0])
    #expect(records[1].attempt == 2)
  }

  @Test("forty thousand snoozes are counted like one")
  func snoozes() async throws {
    let driver = try SQLiteDriver(path: folder.file(), durability: .fast)
    let id = try await driver.enqueue([NewJob(kind: "k", queue: "q", maxAttempts: 1, args: [])])[0].id
    // All but the last ones are written down, to save the time.
    try Connection(path: folder.file()).execute("UPDATE job SET snoozes = 39990")
    let worker = try await driver.join(.current())
    for _ in 0..<10 {
      let claimed = try await driver.claim(worker, [ClaimLot(queue: "q", kinds: ["k"], limit: 1)]).jobs[0]
      #expect(claimed.attempt == 1 && claimed.maxAttempts == 1)
      _ = try await driver.settle([Settlement(id: id, fence: claimed.fence, outcome: .snooze(at: 0))])
    }
    #expect(try await driver.jobs(.all, limit: 1)[0].snoozes == 40_000)
  }

  @Test("a file that is no queue is refused with a reason, and left as it is")
  func foreignFiles() throws {
    let text = folder.file("text.sqlite")
    let prose = String(repeating: "This is no database. ", count: 200)
    try prose.write(toFile: text, atomically: false, encoding: .utf8)
    expect(.notADatabase, opening: text)
    #expect(try String(contentsOfFile: text, encoding: .utf8) == prose)

    let foreign = folder.file("foreign.sqlite")
    try Connection(path: foreign).execute("CREATE TABLE contact(name TEXT)")
    let before = try Data(contentsOf: URL(fileURLWithPath: foreign))
    expect(.foreignDatabase, opening: foreign)
    #expect(try Data(contentsOf: URL(fileURLWithPath: foreign)) == before)

    let newer = folder.file("newer.sqlite")
    _ = try SQLiteDriver(path: newer)
    try Connection(path: newer).execute("PRAGMA user_version=99")
    expect(.schemaTooNew, opening: newer)

    expect(.cannotOpen, opening: folder.file("none/queue.sqlite"))
  }

  @Test("a damaged file gives an error with a remedy, not wrong answers")
  func damage() async throws {
    do {
      let driver = try SQLiteDriver(path: folder.file(), durability: .fast)
      _ = try await driver.enqueue(
        (0..<500).map { NewJob(kind: "k", queue: "q", args: Array("\"\($0)\"".utf8)) })
    }
    try #require(!FileManager.default.fileExists(atPath: folder.file() + "-wal"))
    let handle = try #require(FileHandle(forUpdatingAtPath: folder.file()))
    let size = try handle.seekToEnd()
    for offset in stride(from: UInt64(4096), to: size - 4096, by: 4096) {
      try handle.seek(toOffset: offset)
      try handle.write(contentsOf: Data(repeating: 0xA5, count: 2048))
    }
    try handle.close()
    do {
      let driver = try SQLiteDriver(path: folder.file())
      _ = try await driver.jobs(.all, limit: .max)
      Issue.record("a damaged file was read without an error")
    } catch {
      #expect([QueueError.Code.corrupt, .notADatabase].contains(error.code), "\(error)")
      #expect(!error.remedy.isEmpty)
    }
  }

  @Test("many may open a new file at the same time")
  func racingOpens() async throws {
    let path = folder.file()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          let queue = try Queue.open(sqlite: path)
          try await queue.enqueue(Errand(name: "\(number)"))
        }
      }
      try await group.waitForAll()
    }
    #expect(try await Queue.open(sqlite: path).jobs().count == 8)
    let settings = try Connection(path: path)
    #expect(try settings.integer("PRAGMA auto_vacuum") == 2)
    #expect(try settings.rows("PRAGMA journal_mode") { $0.text(0) } == ["wal"])
    #expect(try settings.rows("PRAGMA integrity_check") { $0.text(0) } == ["ok"])
  }

  @Test("the file, its log and its shared memory are their owner's alone")
  func permissions() async throws {
    let queue = try Queue.open(sqlite: folder.file())
    try await queue.enqueue(Errand(name: "a"))
    for name in ["queue.sqlite", "queue.sqlite-wal", "queue.sqlite-shm"] {
      let mode = try FileManager.default.attributesOfItem(atPath: folder.file(name))[.posixPermissions] as? Int
      #expect(mode == 0o600, "\(name)")
    }
  }

  @Test("a long write-ahead log is folded into the file")
  func foldedLog() async throws {
    let driver = try SQLiteDriver(path: folder.file(), durability: .fast)
    func logSize() throws -> Int {
      try FileManager.default.attributesOfItem(atPath: folder.file() + "-wal")[.size] as? Int ?? -1
    }
    let bulk = [UInt8](repeating: 7, count: 3 << 20)
    for _ in 0..<6 { _ = try await driver.enqueue([NewJob(kind: "k", queue: "q", args: bulk)]) }
    #expect(try logSize() > 16 << 20)
    _ = try await driver.rescue(lease: .seconds(30), overrun: .seconds(60)) { _ in false }
    #expect(try logSize() == 0)
    #expect(try await driver.jobs(.all, limit: 10).count == 6)
  }

  @Test("names with quotes, brackets and blanks are names")
  func oddNames() async throws {
    let queue = QueueName("q'\"]),(--")
    let kind = JobKind("k\\\"'é\n")
    let driver = try SQLiteDriver(path: folder.file(), durability: .fast)
    let id = try await driver.enqueue([NewJob(kind: kind, queue: queue, tenant: "t'", args: [])])[0].id
    #expect(try await driver.outlook(queues: [queue], kinds: [kind]).ready == 1)
    let worker = try await driver.join(.current())
    let claimed = try await driver.claim(worker, [ClaimLot(queue: queue, kinds: [kind], limit: 5)]).jobs
    #expect(claimed.map(\.id) == [id])
    #expect(claimed.first?.kind == kind && claimed.first?.queue == queue)
  }

  @Test("pruned bytes are gone from the file")
  func erasure() async throws {
    let clock = ManualClock()
    let secret = "a-very-secret-name"
    do {
      let queue = try Queue.open(sqlite: folder.file(), clock: clock)
      let id = try await queue.enqueue(Errand(name: secret)).id
      try await queue.cancel(id)
      clock.advance(by: .seconds(10))
      #expect(try await queue.prune(olderThan: Retention(cancelled: .seconds(1))) == 1)
    }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.file()))
    #expect(bytes.range(of: Data(secret.utf8)) == nil)
  }

  @Test("of a deleted job no byte is left in the file, its log or its shared memory, while the queue is open")
  func deletion() async throws {
    let clock = ManualClock()
    let queue = try Queue.open(sqlite: folder.file(), durability: .fast, clock: clock)
    // Enough rows of mixed size that pages split, merge and move while jobs come, run and go.
    func secret(_ number: Int) -> String { "secret-\(number)-" + String(repeating: "x", count: number * 37 % 900) }
    let ids = try await queue.enqueue((0..<400).map { Errand(name: secret($0), key: "key-secret-\($0)") }).map(\.id)
    try await queue.enqueue((0..<200).map { Errand(name: "kept-\($0)") })
    let pool = WorkerPool(queue, slots: ["errands": 7]) { Handle(Errand.self) { job, _ in "output of \(job.name)" } }
    try await pool.runUntilIdle()
    for slice in stride(from: 0, to: ids.count, by: 57) {
      let deletion = try await queue.delete(where: JobFilter(ids: Array(ids[slice..<min(slice + 57, ids.count)])))
      #expect(deletion.running.isEmpty)
    }
    #expect(try await queue.jobs().count == 200)
    for suffix in ["", "-wal", "-shm"] {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.file() + suffix))
      #expect(bytes.range(of: Data("secret-".utf8)) == nil, "in the queue's file\(suffix)")
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.file())).range(of: Data("kept-7".utf8)) != nil)
  }

  @Test("a transaction that fails half way leaves the store as it was")
  func faults() async throws {
    let driver = try SQLiteDriver(path: folder.file())
    let flow = NewFlow(
      children: [NewJob(kind: "k", queue: "q", args: [1]), NewJob(kind: "k", queue: "q", args: [2])],
      next: NewJob(kind: "k", queue: "q", args: [3]), policy: .run)
    let other = try Connection(path: folder.file())
    // A trigger stands for a failure between any two statements: it refuses the n-th row.
    for rows in 0..<3 {
      try other.execute(
        "CREATE TRIGGER refuse BEFORE INSERT ON job WHEN (SELECT count(*) FROM job) >= \(rows) BEGIN SELECT RAISE(ABORT, 'refused'); END")
      await #expect(throws: QueueError.self) { _ = try await driver.enqueueFlow(flow) }
      try other.execute("DROP TRIGGER refuse")
      #expect(try await driver.jobs(.all, limit: 10).isEmpty)
      #expect(try other.integer("SELECT count(*) FROM flow") == 0)
    }
    #expect(try await driver.enqueueFlow(flow).isInserted)
  }

  private func expect(_ code: QueueError.Code, opening path: String, sourceLocation: SourceLocation = #_sourceLocation) {
    do {
      _ = try SQLiteDriver(path: path)
      Issue.record("\(path) was opened", sourceLocation: sourceLocation)
    } catch {
      #expect(error.code == code, "\(error)", sourceLocation: sourceLocation)
      #expect(!error.remedy.isEmpty, sourceLocation: sourceLocation)
    }
  }
}
