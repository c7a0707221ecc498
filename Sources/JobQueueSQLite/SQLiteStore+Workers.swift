internal import JobQueue
internal import SQLite

extension SQLiteStore {
  func join(_ identity: WorkerIdentity) throws -> WorkerID {
    try connection.run(
      "INSERT INTO worker(boot_id, pid, pid_start, pid_namespace, seen_boottime_ms) VALUES(?, ?, ?, ?, ?)",
      [
        .text(identity.bootID), .integer(identity.pid), .integer(identity.pidStart), .text(identity.pidNamespace),
        .integer(clock.bootMilliseconds),
      ])
    return WorkerID(connection.lastInsertedRow)
  }

  func leave(_ worker: WorkerID) throws {
    let isDone = try connection.run(
      "DELETE FROM worker WHERE id = ?1 AND NOT EXISTS(SELECT 1 FROM job WHERE state = 2 AND owner = ?1)", [.integer(worker.rawValue)])
    if isDone == 1 { return }
    try connection.run("UPDATE worker SET dead_at = ? WHERE id = ? AND dead_at IS NULL", [.integer(now), .integer(worker.rawValue)])
  }

  func beat(_ worker: WorkerID) throws -> Bool {
    try connection.run(
      "UPDATE worker SET seen_boottime_ms = ? WHERE id = ? AND dead_at IS NULL",
      [.integer(clock.bootMilliseconds), .integer(worker.rawValue)]) == 1
  }

  /// A reading: the workers that `isGone` knows to be gone.
  func goneWorkers(_ isGone: (WorkerIdentity) -> Bool) throws -> [WorkerID] {
    try connection.rows("SELECT id, boot_id, pid, pid_start, pid_namespace FROM worker WHERE dead_at IS NULL") { row in
      (
        WorkerID(row.integer(0)),
        WorkerIdentity(bootID: row.text(1), pid: row.integer(2), pidStart: row.integer(3), pidNamespace: row.text(4))
      )
    }.filter { isGone($0.1) }.map(\.0)
  }

  /// A reading: whether `rescue` would write anything.
  func hasRescues(lease: Int64, overrun: Int64) throws -> Bool {
    try connection.integer(
      """
      SELECT EXISTS(SELECT 1 FROM worker WHERE dead_at IS NULL AND seen_boottime_ms < ?)
        OR EXISTS(SELECT 1 FROM job WHERE state = 2 AND (deadline_at < ? OR owner NOT IN (SELECT id FROM worker WHERE dead_at IS NULL)))
      """, [.integer(clock.bootMilliseconds - lease), .integer(now - overrun)]) == 1
  }

  /// Two guarded statements: who is dead, then what becomes of the jobs that they hold at that moment.
  func rescue(gone: [WorkerID], lease: Int64, overrun: Int64) throws -> [Rescued] {
    let now = self.now
    for worker in gone { try leave(worker) }
    try connection.run(
      "UPDATE worker SET dead_at = ? WHERE dead_at IS NULL AND seen_boottime_ms < ?",
      [.integer(now), .integer(clock.bootMilliseconds - lease)])
    // ?1 now, ?2 latest deadline, ?3 and ?4 the messages, ?5 how many failures are kept. A lost worker is a crash and costs no attempt; an
    // overrun costs one. `lost` repeats in each expression because SQLite evaluates all of them on the row as it was.
    let lost = "owner NOT IN (SELECT id FROM worker WHERE dead_at IS NULL)"
    let state = """
      CASE WHEN cancel_at IS NOT NULL THEN 5
        WHEN \(lost) THEN CASE WHEN crash_limit IS NOT NULL AND crashes + 1 >= crash_limit THEN 6 ELSE 1 END
        WHEN attempt >= max_attempts THEN 6 ELSE 1 END
      """
    let rows = try connection.rows(
      """
      UPDATE job SET state = \(state), finished_at = CASE WHEN \(state) >= 4 THEN ?1 END,
        crashes = crashes + (\(lost)), attempt = attempt - (\(lost)), owner = NULL, deadline_at = NULL, progress = NULL,
        unique_live = CASE WHEN \(state) = 5 OR (\(state) = 6 AND unique_until IS NULL) THEN 0 ELSE unique_live END,
        errors = json_insert(CASE WHEN json_array_length(errors) >= ?5 THEN json_remove(errors, '$[0]') ELSE errors END, '$[#]',
          json_object('at', ?1, 'attempt', attempt, 'message', CASE WHEN \(lost) THEN ?3 ELSE ?4 END))
      WHERE state = 2 AND (deadline_at < ?2 OR \(lost))
      RETURNING id, kind, queue, tenant, attempt, state, flow_id
      """,
      [
        .integer(now), .integer(now - overrun), .text(JobFailure.workerLost), .text(JobFailure.overran), .integer(Int64(JobFailure.kept)),
      ]
    ) { row in
      (
        Rescued(
          id: JobID(row.integer(0)), kind: JobKind(row.text(1)), queue: QueueName(row.text(2)), tenant: row.text(3),
          attempt: Int(row.integer(4)), state: JobState(rawValue: Int(row.integer(5))) ?? .ready, flow: nil),
        row.optionalInteger(6).map { FlowID($0) }
      )
    }
    try connection.run("DELETE FROM worker WHERE dead_at IS NOT NULL")
    var rescued: [Rescued] = []
    for (var job, flow) in rows.sorted(by: { $0.0.id < $1.0.id }) {
      if job.state.isSettled, let flow { job.flow = try childSettled(flow, isFailed: true) }
      rescued.append(job)
    }
    return rescued
  }
}
