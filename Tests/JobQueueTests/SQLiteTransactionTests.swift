import JobQueue
import JobQueueSQLite
import JobQueueTesting
import SQLite
import TestSupport
import Testing

@Suite("A transaction of the queue's file")
struct SQLiteTransactionTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("a transaction commits the caller's rows and jobs together, or neither")
  func transactions() async throws {
    let driver = try SQLiteDriver(path: folder.file())
    try await driver.transaction { transaction in
      try transaction.execute("CREATE TABLE upload(name TEXT NOT NULL) STRICT")
      try transaction.execute("INSERT INTO upload VALUES(?)", [.text("a")])
      try transaction.enqueue(Errand(name: "a"))
    }
    struct Refused: Error {}
    await #expect(throws: Refused.self) {
      try await driver.transaction { transaction in
        try transaction.execute("INSERT INTO upload VALUES(?)", [.text("b")])
        try transaction.enqueueFlow([Errand(name: "b")], then: Errand(name: "c"))
        throw Refused()
      }
    }
    let names = try await driver.transaction { try $0.rows("SELECT name FROM upload") { $0.text(0) } }
    #expect(names == ["a"])
    #expect(try await driver.jobs(.all, limit: 10).count == 1)
  }

  @Test("a queue's transaction tells listeners of its jobs once they are committed, and needs an SQLite file")
  func queueTransaction() async throws {
    let queue = try Queue.open(sqlite: folder.file())
    let events = queue.events
    struct Refused: Error {}
    await #expect(throws: Refused.self) {
      try await queue.withTransaction { transaction in
        try transaction.enqueue(Errand(name: "rolled back"))
        throw Refused()
      }
    }
    let answers = try await queue.withTransaction { transaction in
      try transaction.execute("CREATE TABLE upload(name TEXT NOT NULL) STRICT")
      try transaction.execute("INSERT INTO upload VALUES(?)", [.text("a")])
      return try transaction.enqueue([Errand(name: "a", key: "k"), Errand(name: "b", key: "k")])
    }
    #expect(answers.map(\.isInserted) == [true, false])
    var iterator = events.makeAsyncIterator()
    #expect(await iterator.next()?.id == answers[0].id)
    try await queue.expectEnqueued(Errand.self) { $0.name == "a" }
    await #expect(throws: ContractFailure.self) { try await queue.expectEnqueued(Errand.self) { $0.name == "b" } }
    let error = await #expect(throws: QueueError.self) { try await Queue(MemoryDriver()).withTransaction { _ in } }
    #expect(error?.code == .unsupported)
  }

  @Test("of five transactions for one key that roll back or not, one job remains")
  func rolledBackKeys() async throws {
    let driver = try SQLiteDriver(path: folder.file())
    struct Refused: Error {}
    await withTaskGroup { group in
      for number in 0..<5 {
        group.addTask {
          try? await driver.transaction { transaction in
            try transaction.enqueue(Errand(name: "n", key: "k"))
            if number != 3 { throw Refused() }
          }
        }
      }
    }
    #expect(try await driver.jobs(.all, limit: 10).count == 1)
  }
}
