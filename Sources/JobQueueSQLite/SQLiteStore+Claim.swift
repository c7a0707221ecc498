internal import JobQueue
internal import SQLite

extension SQLiteStore {
  /// A reading: what `claim` would find, and whether it would write anything.
  func look(_ worker: WorkerID, _ lots: [ClaimLot]) throws -> (batch: ClaimBatch, hasWork: Bool) {
    var gate = LimitGate(now: now)
    let due = try nextDue()
    var hasWork = due.map { $0 <= gate.now } ?? false
    for lot in lots where !hasWork { hasWork = try !candidates(lot, limit: min(lot.limit, 1), &gate).isEmpty }
    let batch = try ClaimBatch(jobs: [], cancelRequests: hasWork ? [] : cancelRequests(worker), due: due, gate)
    return (batch, hasWork || !gate.fullAt.isEmpty)
  }

  func claim(_ worker: WorkerID, _ lots: [ClaimLot]) throws -> ClaimBatch {
    var gate = LimitGate(now: now)
    var due = try nextDue()
    if let time = due, time <= gate.now {
      try connection.run("UPDATE job SET state = 1 WHERE state = 0 AND run_at <= ?", [.integer(gate.now)])
      due = try nextDue()
    }
    let jobs = try claim(worker, lots, &gate)
    return ClaimBatch(jobs: jobs, cancelRequests: try cancelRequests(worker), due: due, gate)
  }

  private func claim(_ worker: WorkerID, _ lots: [ClaimLot], _ gate: inout LimitGate) throws -> [Claimed] {
    // No row for a worker that is gone.
    let lastFence = try connection.integer(
      "SELECT last FROM fence, worker WHERE worker.id = ? AND worker.dead_at IS NULL", [.integer(worker.rawValue)])
    guard let lastFence else { return [] }
    var claimed: [Claimed] = []
    for lot in lots {
      let found = try candidates(lot, limit: lot.limit, &gate)
      for candidate in found {
        let fence = lastFence + Int64(claimed.count) + 1
        if let taken = try take(candidate.id, of: lot.queue, fence: fence, worker: worker) { claimed.append(taken) }
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
    if !claimed.isEmpty {
      try connection.run("UPDATE fence SET last = ? WHERE only = 1", [.integer(lastFence + Int64(claimed.count))])
    }
    for (key, fullAt) in gate.fullAt {
      try connection.run(
        "INSERT INTO rate(key, full_at) VALUES(?, ?) ON CONFLICT(key) DO UPDATE SET full_at = excluded.full_at",
        [.text(key), .real(fullAt)])
    }
    return claimed
  }

  private func cancelRequests(_ worker: WorkerID) throws -> [JobID] {
    try connection.rows("SELECT id FROM job WHERE owner = ? AND state = 2 AND cancel_at IS NOT NULL", [.integer(worker.rawValue)]) {
      JobID($0.integer(0))
    }
  }

  /// Of scheduled jobs.
  private func nextDue() throws -> Int64? {
    try connection.integer("SELECT min(run_at) FROM job WHERE state = 0")
  }

  /// Reads, then writes: an UPDATE with RETURNING has SQLite keep a copy of every page that it changes until the statement's end.
  private func take(_ id: JobID, of queue: QueueName, fence: Int64, worker: WorkerID) throws -> Claimed? {
    let now = self.now
    let found = try connection.first(
      """
      SELECT kind, tenant, attempt, max_attempts, timeout_ms, (SELECT id FROM flow WHERE next_job = job.id), args, args_version
      FROM job WHERE id = ? AND state = 1
      """, [.integer(id.rawValue)]
    ) { row in
      Claimed(
        id: id, kind: JobKind(row.text(0)), queue: queue, tenant: row.text(1), attempt: Int(row.integer(2)) + 1,
        maxAttempts: Int(row.integer(3)), fence: fence, deadline: now + row.integer(4),
        concludes: row.optionalInteger(5).map { FlowID($0) }, args: row.bytes(6), argsVersion: Int(row.integer(7)))
    }
    guard let claimed = found else { return nil }
    try connection.run(
      "UPDATE job SET state = 2, attempt = ?, fence = ?, owner = ?, deadline_at = ?, progress = NULL WHERE id = ?",
      [
        .integer(Int64(claimed.attempt)), .integer(fence), .integer(worker.rawValue), .integer(claimed.deadline), .integer(id.rawValue),
      ])
    return claimed
  }
}

extension ClaimBatch {
  fileprivate init(jobs: [Claimed], cancelRequests: [JobID], due: Int64?, _ gate: LimitGate) {
    self.init(
      jobs: jobs, cancelRequests: cancelRequests, nextDue: [due, gate.opensAt].compactMap { $0 }.min(), isHeldBack: !gate.closed.isEmpty)
  }
}
