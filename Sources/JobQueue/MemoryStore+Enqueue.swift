extension MemoryStore {
  mutating func enqueue(_ jobs: [NewJob]) -> [Enqueued] {
    jobs.map { job in
      if let existing = liveJob(kind: job.kind, key: job.uniqueness?.key) { return .existing(existing.id) }
      return .inserted(insert(job, state: nil, flow: nil))
    }
  }

  /// Leaves the store half changed when it throws: the caller works on a copy.
  mutating func enqueueFlow(_ new: NewFlow) throws(QueueError) -> FlowEnqueued {
    if let existing = liveJob(kind: new.next.kind, key: new.next.uniqueness?.key) {
      guard let id = flowOfNext[existing.id] else { throw .followUpTaken(by: existing.id) }
      return .existing(id, next: existing.id)
    }
    let next = insert(new.next, state: new.children.isEmpty ? nil : .blocked, flow: nil)
    lastFlow += 1
    let id = FlowID(lastFlow)
    var flow = Flow(policy: new.policy, next: next)
    for child in new.children {
      if let existing = liveJob(kind: child.kind, key: child.uniqueness?.key) {
        guard existing.flow == id else { throw .childTaken(by: existing.id, kind: child.kind) }
        continue
      }
      _ = insert(child, state: nil, flow: id)
      flow.total += 1
    }
    flow.pending = flow.total
    flows[id] = flow
    flowOfNext[next] = id
    return .inserted(id, next: next)
  }

  private mutating func insert(_ job: NewJob, state: JobState?, flow: FlowID?) -> JobID {
    lastJob += 1
    let id = JobID(lastJob)
    let record = JobRecord(
      id: id, kind: job.kind, queue: job.queue, tenant: job.tenant, state: state ?? (job.delayMilliseconds > 0 ? .scheduled : .ready),
      priority: job.priority, attempt: 0, maxAttempts: job.maxAttempts, crashes: 0, snoozes: 0, fence: 0, flow: flow, args: job.args,
      output: nil,
      errors: [], progress: nil, isCancelRequested: false, createdAt: now, runAt: now + job.delayMilliseconds, finishedAt: nil,
      argsVersion: job.argsVersion)
    var row = Row(
      record: record, rank: nextRank(job), crashLimit: job.crashLimit, timeout: job.timeoutMilliseconds, owner: nil, deadline: nil,
      key: job.uniqueness?.key, isKeyLive: false, uniqueUntil: job.uniqueUntil(now: now), limit: job.limit)
    holdKey(&row)
    rows[id] = row
    return id
  }

  /// The job's place among its equals: each tenant moves on by one over its weight, but never lags behind what was last claimed.
  private mutating func nextRank(_ job: NewJob) -> Double {
    let lane = Lane(queue: job.queue, priority: job.priority)
    let tenant = TenantLane(lane: lane, tenant: job.tenant)
    let rank = max(tenantTime[tenant] ?? 0, laneTime[lane] ?? 0) + 1 / (weights[TenantName(queue: job.queue, tenant: job.tenant)] ?? 1)
    tenantTime[tenant] = rank
    return rank
  }
}
