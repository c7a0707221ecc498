internal import JobQueue
internal import SQLite

extension SQLiteStore {
  func enqueue(_ jobs: [NewJob]) throws -> [Enqueued] {
    var ranks = Ranks()
    let answers: [Enqueued] = try jobs.map { job in
      if let id = try insertIfFree(job, &ranks) { return .inserted(id) }
      if let existing = try liveJob(like: job) { return .existing(existing.id) }
      // Its window has passed, and was closed by that look.
      return .inserted(try insert(job, state: nil, flow: nil, &ranks))
    }
    try store(ranks)
    return answers
  }

  func enqueueFlow(_ flow: NewFlow) throws -> FlowEnqueued {
    if let existing = try liveJob(like: flow.next) {
      guard let id = try connection.integer("SELECT id FROM flow WHERE next_job = ?", [.integer(existing.id.rawValue)]) else {
        throw QueueError.followUpTaken(by: existing.id)
      }
      return .existing(FlowID(id), next: existing.id)
    }
    var ranks = Ranks()
    let next = try insert(flow.next, state: flow.children.isEmpty ? nil : .blocked, flow: nil, &ranks)
    let (policy, atLeast) = flow.policy.columns
    try connection.run(
      "INSERT INTO flow(total, pending, policy, at_least, next_job, settled_at) VALUES(0, 0, ?, ?, ?, ?)",
      [.integer(policy), .integer(atLeast), .integer(next.rawValue), .integer(now)])
    let id = FlowID(connection.lastInsertedRow)
    var total: Int64 = 0
    for child in flow.children {
      if let existing = try liveJob(like: child) {
        guard existing.flow == id else { throw QueueError.childTaken(by: existing.id, kind: child.kind) }
        continue
      }
      _ = try insert(child, state: nil, flow: id, &ranks)
      total += 1
    }
    try store(ranks)
    if total > 0 {
      try connection.run(
        "UPDATE flow SET total = ?, pending = ?, settled_at = NULL WHERE id = ?", [.integer(total), .integer(total), .integer(id.rawValue)])
    }
    return .inserted(id, next: next)
  }

  /// The job that holds the unique key of `job`; a window that has passed is closed first.
  private func liveJob(like job: NewJob) throws -> (id: JobID, flow: FlowID?)? {
    guard let key = job.uniqueness?.key else { return nil }
    return try liveJob(kind: job.kind, key: key)
  }

  func liveJob(kind: JobKind, key: String) throws -> (id: JobID, flow: FlowID?)? {
    let values: [SQLiteValue] = [.text(kind.rawValue), .text(key)]
    let found = try connection.first(
      "SELECT id, flow_id, unique_until FROM job WHERE kind = ? AND unique_key = ? AND unique_live = 1", values
    ) { row in
      (id: JobID(row.integer(0)), flow: row.optionalInteger(1).map { FlowID($0) }, until: row.optionalInteger(2))
    }
    guard let found else { return nil }
    if let until = found.until, until <= now {
      try connection.run("UPDATE job SET unique_live = 0 WHERE id = ?", [.integer(found.id.rawValue)])
      return nil
    }
    return (found.id, found.flow)
  }

  /// - Parameter state: nil: ready, or scheduled if the job is delayed.
  private func insert(_ job: NewJob, state: JobState?, flow: FlowID?, _ ranks: inout Ranks) throws -> JobID {
    if let id = try insertIfFree(job, state: state, flow: flow, &ranks) { return id }
    // It was found free in this transaction.
    throw QueueError(
      .corrupt, "the index of unique keys disagrees with the jobs about a \(job.kind) job",
      remedy: "restore the file from a backup, or move it and its -wal and -shm away to begin anew")
  }

  /// Nil when the job's unique key is taken, or was by a window that has passed.
  private func insertIfFree(_ job: NewJob, state: JobState? = nil, flow: FlowID? = nil, _ ranks: inout Ranks) throws -> JobID? {
    let now = self.now
    let state = state ?? (job.delayMilliseconds > 0 ? .scheduled : .ready)
    let key = job.uniqueness?.key
    let place = try ranks.place(of: job, stored: storedPlace)
    // Without RETURNING, which would have SQLite keep a copy of every page that it changes until the statement's end.
    let count = try connection.run(
      """
      INSERT INTO job(kind, queue, tenant, state, priority, rank, run_at, max_attempts, crash_limit, timeout_ms, unique_key, unique_live,
        unique_until, flow_id, args, created_at, args_version, limit_key, limit_running, limit_step_ms, limit_burst)
      VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT(kind, unique_key) WHERE unique_live = 1 DO NOTHING
      """,
      [
        .text(job.kind.rawValue), .text(job.queue.rawValue), .text(job.tenant), .integer(Int64(state.rawValue)),
        .integer(Int64(job.priority)),
        .real(place.next), .integer(now + job.delayMilliseconds), .integer(Int64(job.maxAttempts)),
        .integer(job.crashLimit.map(Int64.init)),
        .integer(job.timeoutMilliseconds), .text(key), .integer(key == nil ? 0 : 1), .integer(job.uniqueUntil(now: now)),
        .integer(flow?.rawValue), .blob(job.args), .integer(now),
        .integer(Int64(job.argsVersion)), .text(job.limit?.key), .integer(job.limit?.limit.running.map(Int64.init)),
        job.limit?.limit.rate.map { .real($0.step) } ?? .null, .integer(job.limit?.limit.rate.map { Int64($0.burst) }),
      ])
    guard count == 1 else { return nil }
    ranks.take(place, of: job)
    let id = JobID(connection.lastInsertedRow)
    if state != .blocked { inserted?.append((job, id)) }
    return id
  }

  private func storedPlace(_ lane: TenantLane) throws -> Ranks.Place {
    let place = try connection.first(
      """
      SELECT max(coalesce((SELECT vtime FROM tenant_lane WHERE queue = ?1 AND priority = ?2 AND tenant = ?3), 0.0),
          coalesce((SELECT vnow FROM lane WHERE queue = ?1 AND priority = ?2), 0.0)),
        coalesce((SELECT weight FROM tenant WHERE queue = ?1 AND tenant = ?3), 1.0)
      """, [.text(lane.queue), .integer(lane.priority), .text(lane.tenant)]
    ) { Ranks.Place(last: $0.real(0), step: 1 / $0.real(1)) }
    return place ?? Ranks.Place(last: 0, step: 1)
  }

  private func store(_ ranks: Ranks) throws {
    for (lane, place) in ranks.taken {
      try connection.run(
        """
        INSERT INTO tenant_lane(queue, priority, tenant, vtime) VALUES(?, ?, ?, ?)
        ON CONFLICT(queue, priority, tenant) DO UPDATE SET vtime = excluded.vtime
        """, [.text(lane.queue), .integer(lane.priority), .text(lane.tenant), .real(place.last)])
    }
  }
}
