/// A value to bind to a parameter of a statement.
public enum SQLiteValue: Equatable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])

  /// `.null` for nil.
  public static func integer(_ value: Int64?) -> SQLiteValue {
    guard let value else { return .null }
    return .integer(value)
  }

  /// `.null` for nil.
  public static func text(_ value: String?) -> SQLiteValue {
    guard let value else { return .null }
    return .text(value)
  }
}
