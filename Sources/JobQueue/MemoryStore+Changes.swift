extension MemoryStore {
  mutating func cancel(_ filter: JobFilter, touchingRunning: Bool = true) -> [Cancelled] {
    var cancelled: [Cancelled] = []
    var flows: [FlowID] = []
    for job in matching(filter).map(\.record) where !job.state.isSettled {
      let isRunning = job.state == .running
      if isRunning && !touchingRunning { continue }
      rows[job.id]?.record.isCancelRequested = true
      releaseKey(of: job.id)
      if !isRunning {
        move(job.id, to: .cancelled, failure: job.errors.isEmpty ? JobFailure(at: now, attempt: 0, message: JobFailure.cancelled) : nil)
        if let flow = job.flow { flows.append(flow) }
      }
      cancelled.append(
        Cancelled(id: job.id, kind: job.kind, queue: job.queue, tenant: job.tenant, attempt: job.attempt, isStillRunning: isRunning))
    }
    // After all of them, so that a follow-up is cancelled before its children count as settled.
    for flow in flows { _ = childSettled(flow, isFailed: true) }
    return cancelled
  }

  mutating func retry(_ id: JobID) throws(QueueError) {
    guard var row = rows[id] else { throw Queue.notFound(id) }
    guard row.record.state.isFailed else { throw .notRetryable(id, row.record.state) }
    if !row.isKeyLive, let other = liveJob(kind: row.record.kind, key: row.key) { throw .keyTaken(id, by: other.id) }
    row.record.attempt = 0
    row.record.crashes = 0
    row.record.isCancelRequested = false
    row.record.runAt = now
    holdKey(&row)
    rows[id] = row
    move(id, to: flowOfNext[id].flatMap { flows[$0] }?.isSettled == false ? .blocked : .ready)
    if let flow = row.record.flow { reopen(flow) }
  }

  /// A failed child runs again: its flow waits for it, unless the follow-up has begun.
  private mutating func reopen(_ id: FlowID) {
    guard let flow = flows[id], var next = rows[flow.next] else { return }
    if flow.isSettled {
      guard next.record.state != .running, next.record.state != .done else { return }
      if let live = liveJob(kind: next.record.kind, key: next.key), live.id != flow.next { return }
      (next.record.attempt, next.record.crashes) = (0, 0)
      next.record.isCancelRequested = false
      holdKey(&next)
      rows[flow.next] = next
      move(flow.next, to: .blocked)
    }
    flows[id]?.pending += 1
    flows[id]?.failed -= 1
  }

  mutating func delete(_ filter: JobFilter) -> Deletion {
    _ = cancel(filter, touchingRunning: false)
    let met = matching(filter)
    var deletion = Deletion(running: met.filter { $0.record.state == .running }.map(\.record.id))
    for row in met where row.record.state != .running {
      releaseKey(of: row.record.id)
      rows[row.record.id] = nil
      registers = registers.filter { row.record.fence == 0 || $0.value.fence != row.record.fence }
      deletion.deleted.append(row.record.id)
    }
    let tenants = Set(rows.values.map { TenantName(queue: $0.record.queue, tenant: $0.record.tenant) })
    for row in met {
      let name = TenantName(queue: row.record.queue, tenant: row.record.tenant)
      guard !tenants.contains(name) else { continue }
      tenantTime = tenantTime.filter { $0.key.lane.queue != name.queue || $0.key.tenant != name.tenant }
      weights[name] = nil
    }
    let keys = Set(rows.values.compactMap(\.limit?.key))
    fullAt = fullAt.filter { keys.contains($0.key) }
    dropFlows()
    return deletion
  }

  /// Forgets the flows that no job refers to.
  private mutating func dropFlows() {
    let parents = Set(rows.values.compactMap(\.record.flow))
    for (id, flow) in flows where flow.isSettled && rows[flow.next] == nil && !parents.contains(id) {
      flows[id] = nil
      flowOfNext[flow.next] = nil
    }
  }

  mutating func prune(_ retention: Retention, limit: Int) -> Int {
    let old = rows.values
      .filter { row in
        guard let finished = row.record.finishedAt, let kept = retention.duration(for: row.record.state) else { return false }
        let isWindowOpen = row.isKeyLive && row.uniqueUntil ?? 0 > now
        let isAwaited = row.record.flow.flatMap { flows[$0] }.flatMap { rows[$0.next] }.map { $0.record.state != .done } ?? false
        return finished <= now - kept.milliseconds && !isWindowOpen && !isAwaited
      }
      .sorted { ($0.record.finishedAt ?? 0, $0.record.id) < ($1.record.finishedAt ?? 0, $1.record.id) }
      .prefix(limit)
    for row in old {
      rows[row.record.id] = nil
      if let key = row.key, row.isKeyLive { live[Key(kind: row.record.kind, key: key)] = nil }
    }
    dropFlows()
    fullAt = fullAt.filter { $0.value > Double(now) }
    let owners = Set(rows.values.compactMap(\.owner))
    workers = workers.filter { !$0.value.isDead || owners.contains($0.key) }
    tenantTime = tenantTime.filter { $0.value > laneTime[$0.key.lane] ?? 0 }
    return old.count
  }
}
