import SQLite
import TestSupport
import Testing

@Suite("A SQLite connection")
struct ConnectionTests {
  let folder: TemporaryFolder
  let connection: Connection

  init() throws {
    folder = try TemporaryFolder()
    connection = try Connection(path: "\(folder.path)/test.sqlite", pragmas: [("journal_mode", "WAL")])
    try connection.execute("CREATE TABLE t(i INTEGER UNIQUE, r REAL, s TEXT, b BLOB) STRICT")
  }

  @Test("gives back what was bound")
  func values() throws {
    try connection.run("INSERT INTO t VALUES(?, ?, ?, ?)", [.integer(Int64.max), .real(0.1), .text("é\u{0}漢'\""), .blob([0, 255, 0])])
    try connection.run("INSERT INTO t VALUES(?, ?, ?, ?)", [.null, .null, .text(""), .blob([])])
    try connection.run("INSERT INTO t VALUES(?, ?, ?, ?)", [.integer(Int64?.none), .null, .text(String?.none), .null])
    let rows = try connection.rows("SELECT i, r, s, b FROM t ORDER BY rowid") { row in
      (row.optionalInteger(0), row.optionalReal(1), row.optionalText(2), row.optionalBytes(3))
    }
    #expect(rows[0] == (Int64.max, 0.1, "é\u{0}漢'\"", [0, 255, 0]))
    #expect(rows[1] == (nil, nil, "", []))
    #expect(rows[2] == (nil, nil, nil, nil))
  }

  @Test("names code, sentence and statement of a failure")
  func errors() throws {
    try connection.run("INSERT INTO t(i) VALUES(1)")
    let error = try #require(throws: SQLiteError.self) { try connection.run("INSERT INTO t(i) VALUES(?)", [.integer(1)]) }
    #expect(error.primaryCode == SQLiteError.constraint)
    #expect(error.extendedCode == 2067)
    #expect(error.sql == "INSERT INTO t(i) VALUES(?)")
    #expect(error.message.contains("t.i"))
    #expect(throws: SQLiteError.self) { try connection.run("SELECT nothing FROM nowhere") }
    #expect(throws: SQLiteError.self) { try connection.run("INSERT INTO t(i) VALUES(?)", []) }
  }

  @Test("rolls a failed transaction back, and can go on")
  func rollback() throws {
    struct Refused: Error {}
    #expect(throws: Refused.self) {
      try connection.transaction {
        try connection.run("INSERT INTO t(i) VALUES(7)")
        throw Refused()
      }
    }
    #expect(!connection.isInTransaction)
    try connection.transaction { try connection.run("INSERT INTO t(i) VALUES(8)") }
    #expect(try connection.rows("SELECT i FROM t") { $0.integer(0) } == [8])
  }

  @Test("waits for another's lock as long as its patience lasts")
  func busy() throws {
    let other = try Connection(path: "\(folder.path)/test.sqlite", busy: BusyPolicy(patience: .milliseconds(60)))
    try connection.transaction {
      let start = ContinuousClock.now
      let error = try #require(throws: SQLiteError.self) { try other.transaction { try other.run("DELETE FROM t") } }
      #expect(error.primaryCode == SQLiteError.busy)
      #expect(ContinuousClock.now - start >= .milliseconds(60))
    }
    try other.transaction { try other.run("DELETE FROM t") }
  }

  @Test("the same statement can run within itself")
  func nested() throws {
    try connection.run("INSERT INTO t(i) VALUES(1)")
    try connection.run("INSERT INTO t(i) VALUES(2)")
    let sql = "SELECT i FROM t ORDER BY i"
    let statement = try connection.prepare(sql)
    var sums: [Int64] = []
    while try statement.step() { sums.append(try connection.rows(sql) { $0.integer(0) }.reduce(statement.integer(0), +)) }
    #expect(sums == [4, 5])
  }
}
