internal import CSQLite

/// One prepared statement in use. Columns count from 0, parameters from 1.
public struct Statement: ~Copyable {
  let handle: OpaquePointer
  /// Nil: finalized after its use.
  let kept: KeptStatement?
  let sql: String
  let connection: Connection

  deinit {
    connection.steps += Int(sqlite3_stmt_status(handle, SQLITE_STMTSTATUS_VM_STEP, 1))
    guard let kept else {
      sqlite3_finalize(handle)
      return
    }
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
    kept.isInUse = false
  }

  /// Binds `values` to the parameters 1, 2, 3 … and refuses a wrong number of them.
  public func bind(_ values: [SQLiteValue]) throws(SQLiteError) {
    let expected = Int(sqlite3_bind_parameter_count(handle))
    guard values.count == expected else {
      throw SQLiteError(extendedCode: SQLITE_RANGE, message: "expected \(expected) values, got \(values.count)", sql: sql)
    }
    for (index, value) in values.enumerated() { try bind(value, at: Int32(index + 1)) }
  }

  /// Binds one value to the parameter `index`, which counts from 1.
  public func bind(_ value: SQLiteValue, at index: Int32) throws(SQLiteError) {
    let code: Int32
    switch value {
    case .null: code = sqlite3_bind_null(handle, index)
    case .integer(let integer): code = sqlite3_bind_int64(handle, index, integer)
    case .real(let real): code = sqlite3_bind_double(handle, index, real)
    case .text(let text):
      guard let count = Int32(exactly: text.utf8.count) else { throw tooBig }
      code = cardstock_sqlite_bind_text(handle, index, text, count)
    case .blob(let bytes):
      guard let count = Int32(exactly: bytes.count) else { throw tooBig }
      code = cardstock_sqlite_bind_blob(handle, index, bytes, count)
    }
    guard code == SQLITE_OK else { throw connection.failure(code, sql) }
  }

  /// Moves to the next row; false when there is none.
  public func step() throws(SQLiteError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw connection.failure(code, sql)
    }
  }

  public func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }
  /// 0 for NULL.
  public func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }
  public func optionalInteger(_ column: Int32) -> Int64? { isNull(column) ? nil : integer(column) }
  /// 0 for NULL.
  public func real(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }
  public func optionalReal(_ column: Int32) -> Double? { isNull(column) ? nil : real(column) }
  /// Empty for NULL; bytes that are not UTF-8 become U+FFFD.
  public func text(_ column: Int32) -> String {
    guard let start = sqlite3_column_blob(handle, column) else { return "" }
    return String(decoding: UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))), as: UTF8.self)
  }
  public func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }
  /// Empty for NULL.
  public func bytes(_ column: Int32) -> [UInt8] {
    guard let start = sqlite3_column_blob(handle, column) else { return [] }
    return [UInt8](UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
  }
  public func optionalBytes(_ column: Int32) -> [UInt8]? { isNull(column) ? nil : bytes(column) }

  private var tooBig: SQLiteError {
    SQLiteError(extendedCode: SQLITE_TOOBIG, message: "a value of 2 GiB or more cannot be bound", sql: sql)
  }
}
