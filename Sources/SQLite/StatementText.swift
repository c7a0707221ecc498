/// A statement's text as a key. Statements are some hundred bytes long and looked up at each use, so only their length and last bytes are
/// hashed; texts that differ elsewhere are told apart by the comparison.
struct StatementText: Hashable {
  private let sql: String

  init(_ sql: String) {
    self.sql = sql
  }

  func hash(into hasher: inout Hasher) {
    var ending: UInt64 = 0
    for byte in sql.utf8.suffix(8) { ending = ending << 8 | UInt64(byte) }
    hasher.combine(sql.utf8.count)
    hasher.combine(ending)
  }
}
