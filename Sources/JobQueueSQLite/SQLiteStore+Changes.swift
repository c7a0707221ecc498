internal import JobQueue
internal import SQLite

extension SQLiteStore {
  /// - Parameter touchingRunning: whether running jobs are asked to stop.
  func cancel(_ filter: JobFilter, touchingRunning: Bool = true) throws -> [Cancelled] {
    let now = self.now
    let (condition, values) = clause(filter)
    let columns = "RETURNING id, kind, queue, tenant, attempt, flow_id"
    let failure = FailureList().adding(JobFailure(at: now, attempt: 0, message: JobFailure.cancelled)).json
    func read(_ row: borrowing Statement, isStillRunning: Bool) -> (Cancelled, FlowID?) {
      (
        Cancelled(
          id: JobID(row.integer(0)), kind: JobKind(row.text(1)), queue: QueueName(row.text(2)), tenant: row.text(3),
          attempt: Int(row.integer(4)), isStillRunning: isStillRunning), row.optionalInteger(5).map { FlowID($0) }
      )
    }
    let running =
      !touchingRunning
      ? []
      : try connection.rows(
        "UPDATE job SET cancel_at = coalesce(cancel_at, ?), unique_live = 0 WHERE state = 2 AND \(condition) \(columns)",
        [.integer(now)] + values
      ) { read($0, isStillRunning: true) }
    // One statement for all that wait, so that a follow-up is cancelled before its children count as settled.
    let waiting = try connection.rows(
      """
      UPDATE job SET state = 5, finished_at = ?, cancel_at = ?, unique_live = 0, errors = CASE errors WHEN '[]' THEN ? ELSE errors END
      WHERE state < 4 AND state <> 2 AND \(condition) \(columns)
      """, [.integer(now), .integer(now), .text(failure)] + values
    ) { read($0, isStillRunning: false) }
    for (_, flow) in waiting.sorted(by: { $0.0.id < $1.0.id }) {
      if let flow { _ = try childSettled(flow, isFailed: true) }
    }
    return (running + waiting).map(\.0).sorted { $0.id < $1.id }
  }

  func retry(_ id: JobID) throws {
    let job = try connection.first("SELECT state, kind, unique_key, unique_live, flow_id FROM job WHERE id = ?", [.integer(id.rawValue)]) {
      row in
      (
        state: JobState(rawValue: Int(row.integer(0))) ?? .done, kind: JobKind(row.text(1)), key: row.optionalText(2),
        isLive: row.integer(3) == 1, flow: row.optionalInteger(4)
      )
    }
    guard let job else {
      throw QueueError(.notFound, "there is no job \(id)", remedy: "list the jobs; settled ones are pruned after their retention")
    }
    guard job.state.isFailed else { throw QueueError.notRetryable(id, job.state) }
    if let key = job.key, !job.isLive, let other = try liveJob(kind: job.kind, key: key) { throw QueueError.keyTaken(id, by: other.id) }
    try connection.run(
      """
      UPDATE job SET state = iif(EXISTS(SELECT 1 FROM flow WHERE next_job = job.id AND pending > 0), 3, 1), run_at = ?, attempt = 0, crashes = 0, cancel_at = NULL, finished_at = NULL, progress = NULL,
        unique_live = (unique_key IS NOT NULL) WHERE id = ?
      """, [.integer(now), .integer(id.rawValue)])
    if let flow = job.flow { try reopen(FlowID(flow)) }
  }

  /// A failed child runs again: its flow waits for it, unless the follow-up has begun.
  private func reopen(_ flow: FlowID) throws {
    let next = try connection.first(
      """
      SELECT job.id, job.state, job.kind, job.unique_key, flow.settled_at IS NOT NULL
      FROM flow JOIN job ON job.id = flow.next_job WHERE flow.id = ?
      """, [.integer(flow.rawValue)]
    ) { row in
      (
        id: JobID(row.integer(0)), state: JobState(rawValue: Int(row.integer(1))) ?? .done, kind: JobKind(row.text(2)),
        key: row.optionalText(3), isFlowSettled: row.integer(4) == 1
      )
    }
    guard let next else { return }
    if next.isFlowSettled {
      guard next.state != .running, next.state != .done else { return }
      if let key = next.key, let live = try liveJob(kind: next.kind, key: key), live.id != next.id { return }
      try connection.run(
        "UPDATE job SET state = 3, attempt = 0, crashes = 0, finished_at = NULL, cancel_at = NULL, unique_live = (unique_key IS NOT NULL) WHERE id = ?",
        [.integer(next.id.rawValue)])
    }
    try connection.run(
      "UPDATE flow SET pending = pending + 1, failed = failed - 1, settled_at = NULL WHERE id = ?", [.integer(flow.rawValue)])
  }

  func setPaused(_ isPaused: Bool, queue: QueueName) throws {
    try connection.run(
      "INSERT INTO queue(name, paused_at) VALUES(?, ?) ON CONFLICT(name) DO UPDATE SET paused_at = excluded.paused_at",
      [.text(queue.rawValue), isPaused ? .integer(now) : .null])
  }

  func setWeight(_ weight: Double, tenant: String, queue: QueueName) throws {
    try connection.run(
      "INSERT INTO tenant(queue, tenant, weight) VALUES(?, ?, ?) ON CONFLICT(queue, tenant) DO UPDATE SET weight = excluded.weight",
      [.text(queue.rawValue), .text(tenant), .real(weight)])
  }

  func prune(_ retention: Retention, limit: Int) throws -> Int {
    let now = self.now
    let cutoffs = [JobState.done, .cancelled, .dead].map { now - (retention.duration(for: $0)?.milliseconds ?? 0) }
    let count = try connection.run(
      """
      DELETE FROM job WHERE id IN (
        SELECT id FROM job WHERE state >= 4 AND finished_at <= CASE state WHEN 4 THEN ? WHEN 5 THEN ? ELSE ? END
          AND NOT (unique_live = 1 AND coalesce(unique_until, 0) > ?)
          AND NOT EXISTS(SELECT 1 FROM flow JOIN job AS next ON next.id = flow.next_job WHERE flow.id = job.flow_id AND next.state <> 4)
        ORDER BY finished_at LIMIT ?)
      """, cutoffs.map { .integer($0) } + [.integer(now), .integer(Int64(limit))])
    try dropFlows()
    try connection.run("DELETE FROM rate WHERE full_at <= ?", [.real(Double(now))])
    // A tenant that does not lead its lane's time has no memory worth keeping.
    try connection.run(
      """
      DELETE FROM tenant_lane WHERE vtime <=
        (SELECT vnow FROM lane WHERE lane.queue = tenant_lane.queue AND lane.priority = tenant_lane.priority)
      """)
    try connection.run("PRAGMA incremental_vacuum(256)")
    return count
  }
}
