/// What SQLite answered when a call failed.
///
/// Compare `primaryCode` with the constants below; `extendedCode` says more (SQLite's "Result and Error Codes" page lists both).
public struct SQLiteError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The low eight bits of the result code.
  public let primaryCode: Int32
  /// The whole result code, for example 2067 (`SQLITE_CONSTRAINT_UNIQUE`).
  public let extendedCode: Int32
  /// SQLite's own sentence about the failure.
  public let message: String
  /// The statement that failed; empty where there was none (opening, closing).
  public let sql: String

  public init(extendedCode: Int32, message: String, sql: String = "") {
    primaryCode = extendedCode & 0xff
    self.extendedCode = extendedCode
    self.message = message
    self.sql = sql
  }

  public static let busy: Int32 = 5
  public static let locked: Int32 = 6
  public static let readOnly: Int32 = 8
  public static let interrupted: Int32 = 9
  static let ioError: Int32 = 10
  public static let corrupt: Int32 = 11
  public static let full: Int32 = 13
  public static let cannotOpen: Int32 = 14
  public static let tooBig: Int32 = 18
  public static let constraint: Int32 = 19
  public static let misuse: Int32 = 21
  public static let notADatabase: Int32 = 26

  public var description: String {
    sql.isEmpty ? "SQLite \(extendedCode): \(message)" : "SQLite \(extendedCode): \(message), in: \(sql)"
  }
}
