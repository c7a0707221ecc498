internal import JobQueue
internal import SQLite

extension SQLiteStore {
  func settle(_ settlement: Settlement) throws -> SettleResult {
    let held = try connection.first(
      "SELECT attempt, cancel_at IS NOT NULL, errors, flow_id FROM job WHERE id = ? AND state = 2 AND fence = ?", claim(settlement)
    ) { row in
      (attempt: Int(row.integer(0)), isCancelRequested: row.integer(1) == 1, errors: row.text(2), flow: row.optionalInteger(3))
    }
    guard let held else { return .leaseLost }
    let now = self.now
    let state: JobState
    switch settlement.outcome {
    case .done(let output):
      state = .done
      try write(settlement, "state = 4, finished_at = ?, result = ?, progress = 1", [.integer(now), .blob(output)], frees: true)
    case .dead(let message):
      state = .dead
      let errors = FailureList(json: held.errors).adding(JobFailure(at: now, attempt: held.attempt, message: message))
      try write(settlement, "state = 6, finished_at = ?, errors = ?", [.integer(now), .text(errors.json)], frees: true)
    case .retry(_, let message) where held.isCancelRequested, .cancelled(let message):
      state = .cancelled
      try cancel(settlement, FailureList(json: held.errors).adding(JobFailure(at: now, attempt: held.attempt, message: message)))
    case .snooze where held.isCancelRequested, .release where held.isCancelRequested:
      state = .cancelled
      try cancel(settlement, FailureList(json: held.errors))
    case .retry(let at, let message):
      state = at <= now ? .ready : .scheduled
      let errors = FailureList(json: held.errors).adding(JobFailure(at: now, attempt: held.attempt, message: message))
      try write(
        settlement, "state = ?, run_at = ?, errors = ?, progress = NULL",
        [.integer(Int64(state.rawValue)), .integer(at), .text(errors.json)])
    case .snooze(let at):
      state = at <= now ? .ready : .scheduled
      try write(
        settlement, "state = ?, run_at = ?, attempt = attempt - 1, snoozes = snoozes + 1, progress = NULL",
        [.integer(Int64(state.rawValue)), .integer(at)])
    case .release:
      state = .ready
      try write(settlement, "state = 1, attempt = attempt - 1, progress = NULL", [])
    }
    var enqueued: [Enqueued] = []
    if state == .done {
      enqueued = try enqueue(settlement.enqueues)
      for register in settlement.registers { try write(register, fence: settlement.fence) }
    }
    var flow: FlowSettled?
    if state.isSettled, let id = held.flow { flow = try childSettled(FlowID(id), isFailed: state.isFailed) }
    return .applied(state, enqueued: enqueued, flow: flow)
  }

  func progress(_ write: ProgressWrite) throws -> Bool {
    try connection.run(
      "UPDATE job SET progress = ? WHERE id = ? AND state = 2 AND fence = ?",
      [.real(write.fraction), .integer(write.id.rawValue), .integer(write.fence)]) == 1
  }

  /// Counts a child of a flow as settled; with the last one, decides about the follow-up.
  func childSettled(_ flow: FlowID, isFailed: Bool) throws -> FlowSettled? {
    let now = self.now
    let row = try connection.first(
      """
      UPDATE flow SET pending = pending - 1, failed = failed + ?, settled_at = CASE pending WHEN 1 THEN ? END
      WHERE id = ? AND settled_at IS NULL RETURNING pending, total, failed, policy, at_least, next_job
      """, [.integer(isFailed ? 1 : 0), .integer(now), .integer(flow.rawValue)]
    ) { row in
      (
        pending: row.integer(0), total: Int(row.integer(1)), failed: Int(row.integer(2)),
        policy: FlowPolicy(policy: row.integer(3), atLeast: row.integer(4)), next: JobID(row.integer(5))
      )
    }
    guard let row, row.pending == 0 else { return nil }
    let changed: Int
    let runs = row.policy.runs(total: row.total, failed: row.failed)
    if runs {
      changed = try connection.run(
        "UPDATE job SET state = 1, run_at = ? WHERE id = ? AND state = 3", [.integer(now), .integer(row.next.rawValue)])
    } else {
      let failure = JobFailure.flowFailed(at: now, failed: row.failed, total: row.total)
      changed = try connection.run(
        "UPDATE job SET state = 5, finished_at = ?, unique_live = 0, errors = ? WHERE id = ? AND state = 3",
        [.integer(now), .text(FailureList().adding(failure).json), .integer(row.next.rawValue)])
    }
    return changed == 1 ? FlowSettled(flow: flow, next: row.next, state: runs ? .ready : .cancelled) : nil
  }

  private func claim(_ settlement: Settlement) -> [SQLiteValue] {
    [.integer(settlement.id.rawValue), .integer(settlement.fence)]
  }

  /// Ends the claim. A key that is unique while pending is given up by a job that settles.
  private func write(_ settlement: Settlement, _ columns: String, _ values: [SQLiteValue], frees: Bool = false) throws {
    let key = frees ? ", unique_live = CASE WHEN unique_until IS NULL THEN 0 ELSE unique_live END" : ""
    let changed = try connection.run(
      "UPDATE job SET \(columns), owner = NULL, deadline_at = NULL\(key) WHERE id = ? AND state = 2 AND fence = ?",
      values + claim(settlement))
    precondition(changed == 1, "the claim was checked in this transaction")
  }

  private func cancel(_ settlement: Settlement, _ errors: FailureList) throws {
    try write(settlement, "state = 5, finished_at = ?, errors = ?, unique_live = 0", [.integer(now), .text(errors.json)])
  }

  private func write(_ register: RegisterWrite, fence: Int64) throws {
    try connection.run(
      """
      INSERT INTO register(name, bytes, fence, updated_at) VALUES(?, ?, ?, ?)
      ON CONFLICT(name) DO UPDATE SET bytes = excluded.bytes, fence = excluded.fence, updated_at = excluded.updated_at
        WHERE register.fence <= excluded.fence
      """, [.text(register.name), .blob(register.bytes), .integer(fence), .integer(now)])
  }
}
