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
    let isAlive = try connection.integer("SELECT 1 FROM worker WHERE id = ? AND dead_at IS NULL", [.integer(worker.rawValue)]) != nil
    guard isAlive else { return [] }
    var claimed: [Claimed] = []
    for lot in lots {
      let found = try candidates(lot, limit: lot.limit, &gate)
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

  /// A reading: the jobs of a lot that may start, in order.
  private func candidates(_ lot: ClaimLot, limit: Int, _ gate: inout LimitGate) throws -> [Candidate] {
    guard !lot.kinds.isEmpty, limit > 0 else { return [] }
    let kinds = try list(lot.kinds.map(\.rawValue))
    var chosen: [Candidate] = []
    var last = Candidate.first
    while true {
      let page = try connection.rows(
        """
        SELECT id, priority, rank, limit_key, limit_running, limit_step_ms, limit_burst FROM job
        WHERE queue = ? AND state = 1 AND (priority, rank, id) > (?, ?, ?) AND kind IN (SELECT value FROM json_each(?))
          AND (limit_key IS NULL OR limit_key NOT IN (SELECT value FROM json_each(?)))
          AND NOT EXISTS(SELECT 1 FROM queue WHERE name = job.queue AND paused_at IS NOT NULL)
        ORDER BY priority, rank, id LIMIT ?
        """,
        [
          .text(lot.queue.rawValue), .integer(last.priority), .real(last.rank), .integer(last.id.rawValue), kinds,
          gate.closed.isEmpty ? .text("[]") : try list(gate.closed.sorted()), .integer(Int64(limit)),
        ]
      ) { Candidate($0) }
      for candidate in page where chosen.count < limit {
        if try gate.admits(candidate.limit, runningNow: running, storedFullAt: fullAt) { chosen.append(candidate) }
      }
      // A page that is not full is the last one.
      guard let end = page.last, page.count == limit, chosen.count < limit else { return chosen }
      last = end
    }
  }

  private func running(_ key: String) throws -> Int {
    Int(try connection.integer("SELECT count(*) FROM job WHERE limit_key = ? AND state = 2", [.text(key)]) ?? 0)
  }

  private func fullAt(_ key: String) throws -> Double? {
    try connection.first("SELECT full_at FROM rate WHERE key = ?", [.text(key)]) { $0.real(0) }
  }

  private func take(_ id: JobID, fence: Int64, worker: WorkerID) throws -> [Claimed] {
    let now = self.now
    return try connection.rows(
      """
      UPDATE job SET state = 2, attempt = attempt + 1, fence = ?, owner = ?, deadline_at = ? + timeout_ms, progress = NULL
      WHERE id = ? AND state = 1
      RETURNING kind, queue, tenant, attempt, max_attempts, deadline_at, (SELECT id FROM flow WHERE next_job = job.id), args, args_version
      """, [.integer(fence), .integer(worker.rawValue), .integer(now), .integer(id.rawValue)]
    ) { row in
      Claimed(
        id: id, kind: JobKind(row.text(0)), queue: QueueName(row.text(1)), tenant: row.text(2), attempt: Int(row.integer(3)),
        maxAttempts: Int(row.integer(4)), fence: fence, deadline: row.integer(5), concludes: row.optionalInteger(6).map { FlowID($0) },
        args: row.bytes(7), argsVersion: Int(row.integer(8)))
    }
  }
}

extension ClaimBatch {
  fileprivate init(jobs: [Claimed], cancelRequests: [JobID], due: Int64?, _ gate: LimitGate) {
    self.init(
      jobs: jobs, cancelRequests: cancelRequests, nextDue: [due, gate.opensAt].compactMap { $0 }.min(), isHeldBack: !gate.closed.isEmpty)
  }
}
