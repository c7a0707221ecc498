internal import JobQueue
internal import SQLite

/// Which jobs a claim takes.
///
/// Ready jobs lie in the index as lines, one for each kind and key of a limit, each in order. A claim merges the heads of the lines that it
/// may take from, so it costs a search for each line and each job that it takes, however long the lines are and whatever else waits.
extension SQLiteStore {
  /// The first line of the kinds from ?2 on, or after ?2. A NULL key comes before every other.
  private static let fromKind = firstLine("kind >= ?2")
  private static let afterKind = firstLine("kind > ?2")

  private static func firstLine(_ condition: String) -> String {
    """
    SELECT \(Candidate.columns) FROM job WHERE queue = ?1 AND state = 1 AND \(condition)
    ORDER BY kind, limit_key, priority, rank, id LIMIT ?3
    """
  }

  /// The line of the kind ?2 whose key is the first from ?3 on, or after ?3.
  private static let fromKey = nextLine("limit_key >= ?3")
  private static let afterKey = nextLine("limit_key > ?3")

  private static func nextLine(_ condition: String) -> String {
    """
    SELECT \(Candidate.columns) FROM job WHERE queue = ?1 AND state = 1 AND kind = ?2 AND \(condition)
    ORDER BY limit_key, priority, rank, id LIMIT 1
    """
  }

  /// A line from a job on.
  private static let further = """
    SELECT \(Candidate.columns) FROM job
    WHERE queue = ? AND state = 1 AND kind = ? AND limit_key IS ? AND (priority, rank, id) > (?, ?, ?)
    ORDER BY priority, rank, id LIMIT ?
    """

  /// A reading: up to `limit` jobs of a lot that may start, in order.
  func candidates(_ lot: ClaimLot, limit: Int, _ gate: inout LimitGate) throws -> [Candidate] {
    guard !lot.kinds.isEmpty, limit > 0, try !isPaused(lot.queue) else { return [] }
    var lines = try lines(lot, limit: limit)
    var chosen: [Candidate] = []
    while let index = lines.indices.min(by: { lines[$0].head < lines[$1].head }) {
      let line = lines[index]
      let isAdmitted = try gate.admits(line.head.limit, runningNow: running, storedFullAt: fullAt)
      if isAdmitted { chosen.append(line.head) }
      if chosen.count == limit { break }
      // A line whose first job is held back is held back as a whole.
      if isAdmitted, let rest = try line.next({ try further($0, of: lot.queue, limit: limit - chosen.count) }) {
        lines[index] = rest
      } else {
        lines.remove(at: index)
      }
    }
    return chosen
  }

  private func isPaused(_ queue: QueueName) throws -> Bool {
    try connection.integer("SELECT 1 FROM queue WHERE name = ? AND paused_at IS NOT NULL", [.text(queue.rawValue)]) != nil
  }

  /// Every line of the lot's kinds that has jobs in it, unordered.
  private func lines(_ lot: ClaimLot, limit: Int) throws -> [ReadyLine] {
    let kinds = Set(lot.kinds)
    let queue = SQLiteValue.text(lot.queue.rawValue)
    var lines: [ReadyLine] = []
    var kind: String?
    while let first = try line(kind == nil ? Self.fromKind : Self.afterKind, [queue, .text(kind ?? ""), .integer(Int64(limit))], limit) {
      kind = first.kind.rawValue
      guard kinds.contains(first.kind) else { continue }
      lines.append(first)
      var key = first.key
      while let next = try line(key == nil ? Self.fromKey : Self.afterKey, [queue, .text(kind), .text(key ?? "")], 1) {
        lines.append(next)
        key = next.key
      }
    }
    return lines
  }

  private func further(_ line: ReadyLine, of queue: QueueName, limit: Int) throws -> ReadyLine? {
    try self.line(
      Self.further,
      [
        .text(queue.rawValue), .text(line.kind.rawValue), .text(line.key), .integer(line.head.priority), .real(line.head.rank),
        .integer(line.head.id.rawValue), .integer(Int64(limit)),
      ], limit)
  }

  private func line(_ sql: String, _ values: [SQLiteValue], _ limit: Int) throws -> ReadyLine? {
    let rows = try connection.rows(sql, values) { Candidate($0) }
    return ReadyLine(rows, hasMore: rows.count == limit)
  }

  private func running(_ key: String) throws -> Int {
    Int(try connection.integer("SELECT count(*) FROM job WHERE limit_key = ? AND state = 2", [.text(key)]) ?? 0)
  }

  private func fullAt(_ key: String) throws -> Double? {
    try connection.first("SELECT full_at FROM rate WHERE key = ?", [.text(key)]) { $0.real(0) }
  }
}
