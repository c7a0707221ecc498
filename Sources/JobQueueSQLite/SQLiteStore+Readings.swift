internal import JobQueue
internal import SQLite

extension SQLiteStore {
  func jobs(_ filter: JobFilter, limit: Int) throws -> [JobRecord] {
    let (condition, values) = clause(filter)
    return try connection.rows(
      """
      SELECT id, kind, queue, tenant, state, priority, attempt, max_attempts, crashes, snoozes, fence, flow_id, args, result, errors,
        progress, cancel_at IS NOT NULL, created_at, run_at, finished_at, args_version FROM job WHERE \(condition) ORDER BY id LIMIT ?
      """, values + [.integer(Int64(limit))]
    ) { row in
      JobRecord(
        id: JobID(row.integer(0)), kind: JobKind(row.text(1)), queue: QueueName(row.text(2)), tenant: row.text(3),
        state: JobState(rawValue: Int(row.integer(4))) ?? .dead, priority: Int(row.integer(5)), attempt: Int(row.integer(6)),
        maxAttempts: Int(row.integer(7)), crashes: Int(row.integer(8)), snoozes: Int(row.integer(9)), fence: row.integer(10),
        flow: row.optionalInteger(11).map { FlowID($0) }, args: row.bytes(12), output: row.optionalBytes(13),
        errors: FailureList(json: row.text(14)).failures, progress: row.optionalReal(15), isCancelRequested: row.integer(16) == 1,
        createdAt: row.integer(17), runAt: row.integer(18), finishedAt: row.optionalInteger(19), argsVersion: Int(row.integer(20)))
    }
  }

  func stats() throws -> [QueueStat] {
    let now = self.now
    // From one lot to the next by searching the index: counting a lot there takes a quarter of the steps that grouping all of them takes.
    return try connection.transaction(.deferred) {
      var stats: [QueueStat] = []
      var next = try oldest("queue >= ?", [.text("")])
      while let lot = next {
        let count = try connection.integer("SELECT count(*) FROM job WHERE queue = ? AND kind = ? AND state = ?", lot.key) ?? 0
        stats.append(
          QueueStat(
            queue: QueueName(lot.queue), kind: JobKind(lot.kind), state: JobState(rawValue: Int(lot.state)) ?? .dead,
            count: Int(count), oldestAgeMilliseconds: max(0, now - lot.createdAt)))
        next =
          try oldest("queue = ? AND kind = ? AND state > ?", lot.key) ?? oldest("queue = ? AND kind > ?", lot.key.dropLast())
          ?? oldest("queue > ?", lot.key.prefix(1))
      }
      return stats
    }
  }

  /// The jobs of a queue, a kind and a state.
  private struct Lot {
    let queue: String
    let kind: String
    let state: Int64
    /// Of its oldest job.
    let createdAt: Int64

    var key: [SQLiteValue] { [.text(queue), .text(kind), .integer(state)] }
  }

  /// The first lot that the condition leaves.
  private func oldest(_ condition: String, _ values: some Sequence<SQLiteValue>) throws -> Lot? {
    try connection.first(
      "SELECT queue, kind, state, created_at FROM job WHERE \(condition) ORDER BY queue, kind, state, created_at LIMIT 1", Array(values)
    ) { Lot(queue: $0.text(0), kind: $0.text(1), state: $0.integer(2), createdAt: $0.integer(3)) }
  }

  func outlook(queues: [QueueName], kinds: [JobKind]) throws -> Outlook {
    let isAsked = "queue IN (SELECT value FROM json_each(?1)) AND kind IN (SELECT value FROM json_each(?2))"
    // One reading for each state, since each has an index of its own.
    return try connection.first(
      """
      SELECT
        (SELECT count(*) FROM job WHERE state = 1 AND \(isAsked) AND queue NOT IN (SELECT name FROM queue WHERE paused_at IS NOT NULL)),
        (SELECT count(*) FROM job WHERE state = 2 AND \(isAsked)),
        (SELECT min(run_at) FROM job WHERE state = 0 AND \(isAsked))
      """, [try list(queues.map(\.rawValue)), try list(kinds.map(\.rawValue))]
    ) { Outlook(ready: Int($0.integer(0)), running: Int($0.integer(1)), nextDue: $0.optionalInteger(2)) }
      ?? Outlook(ready: 0, running: 0, nextDue: nil)
  }

  func register(_ name: String) throws -> RegisterValue? {
    try connection.first("SELECT bytes, fence, updated_at FROM register WHERE name = ?", [.text(name)]) {
      RegisterValue(bytes: $0.bytes(0), fence: $0.integer(1), updatedAt: $0.integer(2))
    }
  }

  /// Names as one parameter, for `json_each`.
  func list(_ names: [String]) throws -> SQLiteValue {
    // A worker asks for the same few lists at every claim.
    if let list = lists[names] { return list }
    let list = SQLiteValue.text(String(decoding: try Payload.encode(names, what: "a list of names"), as: UTF8.self))
    if lists.count >= 64 { lists = [:] }
    lists[names] = list
    return list
  }

  /// The filter as a condition on `job`, with its parameters in order.
  func clause(_ filter: JobFilter) -> (condition: String, values: [SQLiteValue]) {
    var parts: [String] = []
    var values: [SQLiteValue] = []
    func isOneOf(_ column: String, _ list: [Int64]) {
      // One parameter for a list of any length keeps the statement's text the same, so it is prepared once.
      parts.append("\(column) IN (SELECT value FROM json_each(?))")
      values.append(.text("[\(list.map(String.init).joined(separator: ","))]"))
    }
    func equals(_ column: String, _ value: String?) {
      guard let value else { return }
      parts.append("\(column) = ?")
      values.append(.text(value))
    }
    if let ids = filter.ids { isOneOf("id", ids.map(\.rawValue)) }
    equals("queue", filter.queue?.rawValue)
    equals("kind", filter.kind?.rawValue)
    equals("tenant", filter.tenant)
    // Says so to the planner, which then may use the index of tenants.
    if filter.tenant?.isEmpty == false { parts.append("tenant <> ''") }
    if let states = filter.states { isOneOf("state", states.map { Int64($0.rawValue) }) }
    if let flow = filter.flow {
      parts.append("(flow_id = ? OR id = (SELECT next_job FROM flow WHERE id = ?))")
      values += [.integer(flow.rawValue), .integer(flow.rawValue)]
    }
    if let after = filter.after {
      parts.append("id > ?")
      values.append(.integer(after.rawValue))
    }
    return (parts.isEmpty ? "1" : parts.joined(separator: " AND "), values)
  }
}
