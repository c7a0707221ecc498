internal import CSQLite

/// One open database. Not Sendable: it belongs to one thread, actor or lock at a time.
public final class Connection {
  /// How a transaction begins: `immediate` takes the write lock at once, so that a read followed by a write never fails half way;
  /// `deferred` is for readings of one moment.
  public enum TransactionMode: String, Sendable {
    case immediate = "BEGIN IMMEDIATE"
    case deferred = "BEGIN DEFERRED"
    case exclusive = "BEGIN EXCLUSIVE"
  }

  /// One statement of each text is kept prepared, up to this many.
  private static let mostKept = 128

  public let path: String
  private let handle: OpaquePointer
  private let waiter: BusyWaiter
  private var kept: [StatementText: KeptStatement] = [:]

  /// Opens the database at `path` and runs `pragmas` in order.
  ///
  /// - Parameters:
  ///   - readOnly: refuse every write.
  ///   - create: make the file when there is none.
  ///   - parameters: of SQLite's URI names, such as `immutable=1`.
  ///   - pragmas: name and value pairs, such as `("journal_mode", "WAL")`. They are written into the statement as they are: constants only.
  public init(
    path: String, readOnly: Bool = false, create: Bool = true, busy: BusyPolicy = BusyPolicy(),
    parameters: [String] = [], pragmas: [(name: String, value: String)] = []
  ) throws(SQLiteError) {
    self.path = path
    waiter = BusyWaiter(busy)
    var opened: OpaquePointer?
    let access = readOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | (create ? SQLITE_OPEN_CREATE : 0)
    let name = parameters.isEmpty ? path : Self.uri(path, parameters)
    let code = sqlite3_open_v2(
      name, &opened, access | (parameters.isEmpty ? 0 : SQLITE_OPEN_URI) | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard code == SQLITE_OK, let opened else {
      let message = opened.map { String(cString: sqlite3_errmsg($0)) } ?? String(cString: sqlite3_errstr(code))
      sqlite3_close_v2(opened)
      throw SQLiteError(extendedCode: code, message: "\(message): \(path)")
    }
    handle = opened
    sqlite3_busy_handler(
      handle,
      { context, count in
        guard let context else { return 0 }
        return Unmanaged<BusyWaiter>.fromOpaque(context).takeUnretainedValue().waitsAgain(after: Int(count)) ? 1 : 0
      }, Unmanaged.passUnretained(waiter).toOpaque())
    // A hostile file may carry functions and views of its own; none of them runs with more than the rights of plain SQL.
    for pragma in [(name: "trusted_schema", value: "OFF")] + pragmas {
      try execute("PRAGMA \(pragma.name)=\(pragma.value)")
    }
  }

  private static func uri(_ path: String, _ parameters: [String]) -> String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
    let digits = Array("0123456789ABCDEF")
    let escaped = path.utf8.map { plain.contains($0) ? String(UnicodeScalar($0)) : "%\(digits[Int($0 >> 4)])\(digits[Int($0 & 15)])" }
    // Two slashes at the beginning of an absolute path would begin a host's name.
    return "file:" + (path.hasPrefix("/") ? "//" : "") + escaped.joined() + "?" + parameters.joined(separator: "&")
  }

  deinit {
    for statement in kept.values { sqlite3_finalize(statement.handle) }
    sqlite3_close_v2(handle)
  }

  /// How long calls wait for a lock from now on.
  public var busy: BusyPolicy {
    get { waiter.policy }
    set { waiter.policy = newValue }
  }

  /// For tests: this statement from now on fails once with `SQLiteError.ioError`, 1 being the next one; nil: none.
  public var failingStatement: Int?

  /// How many steps SQLite's virtual machine has taken in statements that were prepared here and given back: what they cost, whatever the
  /// machine does besides.
  public internal(set) var steps = 0

  /// True between a transaction's begin and its end.
  public var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// The row id of the last insert on this connection.
  public var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }

  /// Runs every statement of `sql`, ignoring rows.
  public func execute(_ sql: String) throws(SQLiteError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw failure(code, sql) }
  }

  /// Prepares one statement, or takes it from those prepared before; dropping it gives it back.
  public func prepare(_ sql: String) throws(SQLiteError) -> Statement {
    if let number = failingStatement {
      failingStatement = number > 1 ? number - 1 : nil
      if number <= 1 { throw SQLiteError(extendedCode: SQLiteError.ioError, message: "made to fail", sql: sql) }
    }
    let text = StatementText(sql)
    let known = kept[text]
    if let known, !known.isInUse {
      known.isInUse = true
      return Statement(handle: known.handle, kept: known, sql: sql, connection: self)
    }
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    guard code == SQLITE_OK, let prepared else { throw failure(code, sql) }
    var new: KeptStatement?
    if known == nil, kept.count < Self.mostKept {
      let statement = KeptStatement(prepared)
      kept[text] = statement
      new = statement
    }
    return Statement(handle: prepared, kept: new, sql: sql, connection: self)
  }

  /// Runs one statement and answers how many rows it changed.
  @discardableResult
  public func run(_ sql: String, _ values: [SQLiteValue] = []) throws(SQLiteError) -> Int {
    let statement = try prepare(sql)
    try statement.bind(values)
    while try statement.step() {}
    return Int(sqlite3_changes64(handle))
  }

  /// Runs one statement and reads each of its rows.
  public func rows<Row>(
    _ sql: String, _ values: [SQLiteValue] = [], _ read: (borrowing Statement) -> Row
  ) throws(SQLiteError) -> [Row] {
    let statement = try prepare(sql)
    try statement.bind(values)
    var rows: [Row] = []
    while try statement.step() { rows.append(read(statement)) }
    return rows
  }

  /// Runs one statement to its end and reads the first row, if there is one.
  public func first<Row>(
    _ sql: String, _ values: [SQLiteValue] = [], _ read: (borrowing Statement) -> Row
  ) throws(SQLiteError) -> Row? {
    try rows(sql, values, read).first
  }

  /// The first column of the first row as an integer; nil without a row or when it is NULL.
  public func integer(_ sql: String, _ values: [SQLiteValue] = []) throws(SQLiteError) -> Int64? {
    try first(sql, values) { $0.optionalInteger(0) } ?? nil
  }

  /// Runs `body` in a transaction: committed when it returns, rolled back when it throws.
  @discardableResult
  public func transaction<Value>(_ mode: TransactionMode = .immediate, _ body: () throws -> Value) throws -> Value {
    try run(mode.rawValue)
    do {
      let value = try body()
      try run("COMMIT")
      return value
    } catch {
      // Some failures (disk full, out of memory) have rolled back already.
      if isInTransaction { try? execute("ROLLBACK") }
      throw error
    }
  }

  func failure(_ code: Int32, _ sql: String) -> SQLiteError {
    SQLiteError(extendedCode: code, message: String(cString: sqlite3_errmsg(handle)), sql: sql)
  }
}
