internal import JobQueue
internal import SQLite

extension SQLiteStore {
  /// A reading: whether `claim` would write anything.
  func hasWork(_ lots: [ClaimLot]) throws -> Bool {
    if try connection.integer("SELECT EXISTS(SELECT 1 FROM job WHERE state = 0 AND run_at <= ?)", [.integer(now)]) == 1 { return true }
    for lot in lots where try !candidates(lot, limit: 1).isEmpty { return true }
    return false
  }

  func promoteDue() throws {
    try connection.run("UPDATE job SET state = 1 WHERE state = 0 AND run_at <= ?", [.integer(now)])
  }

  func claim(_ worker: WorkerID, _ lots: [ClaimLot]) throws -> [Claimed] {
    let isAlive = try connection.integer("SELECT 1 FROM worker WHERE id = ? AND dead_at IS NULL", [.integer(worker.rawValue)]) != nil
    guard isAlive else { return [] }
    var claimed: [Claimed] = []
    for lot in lots {
      let found = try candidates(lot, limit: lot.limit)
      guard !found.isEmpty else { continue }
      let count = Int64(found.count)
      let last = try connection.integer("UPDATE fence SET last = last + ? RETURNING last", [.integer(count)]) ?? count
      for (offset, candidate) in found.enumerated() {
        claimed += try take(candidate.id, fence: last - count + 1 + Int64(offset), worker: worker)
      }
      for candidate in Dictionary(grouping: found, by: \.priority).values.compactMap({ $0.max { $0.rank < $1.rank } }) {
        try connection.run(
          """
          INSERT INTO lane(queue, priority, vnow) VALUES(?, ?, ?)
          ON CONFLICT(queue, priority) DO UPDATE SET vnow = max(vnow, excluded.vnow)
          """,
          [.text(lot.queue.rawValue), .integer(candidate.priority), .real(candidate.rank)])
      }
    }
    return claimed
  }

  /// A reading.
  func cancelRequests(_ worker: WorkerID) throws -> [JobID] {
    try connection.rows("SELECT id FROM job WHERE owner = ? AND state = 2 AND cancel_at IS NOT NULL", [.integer(worker.rawValue)]) {
      JobID($0.integer(0))
    }
  }

  /// A reading.
  func nextDue() throws -> Int64? {
    try connection.integer("SELECT min(run_at) FROM job WHERE state = 0")
  }

  private func candidates(_ lot: ClaimLot, limit: Int) throws -> [(id: JobID, priority: Int64, rank: Double)] {
    guard !lot.kinds.isEmpty, limit > 0 else { return [] }
    return try connection.rows(
      """
      SELECT id, priority, rank FROM job WHERE queue = ? AND state = 1 AND kind IN (SELECT value FROM json_each(?))
        AND NOT EXISTS(SELECT 1 FROM queue WHERE name = job.queue AND paused_at IS NOT NULL)
      ORDER BY priority, rank, id LIMIT ?
      """, [.text(lot.queue.rawValue), try list(lot.kinds.map(\.rawValue)), .integer(Int64(limit))]
    ) { (id: JobID($0.integer(0)), priority: $0.integer(1), rank: $0.real(2)) }
  }

  private func take(_ id: JobID, fence: Int64, worker: WorkerID) throws -> [Claimed] {
    let now = self.now
    return try connection.rows(
      """
      UPDATE job SET state = 2, attempt = attempt + 1, fence = ?, owner = ?, deadline_at = ? + timeout_ms, progress = NULL
      WHERE id = ? AND state = 1
      RETURNING kind, queue, tenant, attempt, max_attempts, deadline_at, (SELECT id FROM flow WHERE next_job = job.id), args
      """, [.integer(fence), .integer(worker.rawValue), .integer(now), .integer(id.rawValue)]
    ) { row in
      Claimed(
        id: id, kind: JobKind(row.text(0)), queue: QueueName(row.text(1)), tenant: row.text(2), attempt: Int(row.integer(3)),
        maxAttempts: Int(row.integer(4)), fence: fence, deadline: row.integer(5), concludes: row.optionalInteger(6).map { FlowID($0) },
        args: row.bytes(7))
    }
  }
}
