extension MemoryStore {
  mutating func claim(_ worker: WorkerID, _ lots: [ClaimLot]) -> ClaimBatch {
    var batch = ClaimBatch()
    for (id, row) in rows where row.record.state == .scheduled && row.record.runAt <= now { rows[id]?.record.state = .ready }
    if workers[worker]?.isDead == false {
      var gate = LimitGate(now: now)
      for lot in lots where !paused.contains(lot.queue) { batch.jobs += claim(lot, worker, &gate) }
      fullAt.merge(gate.fullAt) { _, new in new }
      batch.isHeldBack = !gate.closed.isEmpty
      batch.nextDue = gate.opensAt
    }
    for row in rows.values where row.record.state == .running && row.owner == worker && row.record.isCancelRequested {
      batch.cancelRequests.append(row.record.id)
    }
    let due = rows.values.filter { $0.record.state == .scheduled }.map(\.record.runAt)
    batch.nextDue = (due + [batch.nextDue].compactMap { $0 }).min()
    return batch
  }

  private mutating func claim(_ lot: ClaimLot, _ worker: WorkerID, _ gate: inout LimitGate) -> [Claimed] {
    let ready = rows.values
      .filter { $0.record.state == .ready && $0.record.queue == lot.queue && lot.kinds.contains($0.record.kind) }
      .sorted { ($0.record.priority, $0.rank, $0.record.id) < ($1.record.priority, $1.rank, $1.record.id) }
    var first: [Row] = []
    for row in ready {
      guard first.count < lot.limit else { break }
      let isAdmitted = gate.admits(
        row.limit,
        runningNow: { key in rows.values.count { $0.record.state == .running && $0.limit?.key == key } },
        storedFullAt: { fullAt[$0] })
      if isAdmitted { first.append(row) }
    }
    return first.map { found in
      var row = found
      lastFence += 1
      let deadline = now + row.timeout
      row.record.state = .running
      row.record.attempt += 1
      row.record.fence = lastFence
      row.record.progress = nil
      row.owner = worker
      row.deadline = deadline
      let job = row.record
      rows[job.id] = row
      let lane = Lane(queue: job.queue, priority: job.priority)
      laneTime[lane] = max(laneTime[lane] ?? 0, row.rank)
      return Claimed(
        id: job.id, kind: job.kind, queue: job.queue, tenant: job.tenant, attempt: job.attempt, maxAttempts: job.maxAttempts,
        fence: job.fence,
        deadline: deadline, concludes: flowOfNext[job.id], args: job.args,
        argsVersion: job.argsVersion)
    }
  }

  func holds(_ id: JobID, _ fence: Int64) -> Bool {
    rows[id]?.record.state == .running && rows[id]?.record.fence == fence
  }

  mutating func settle(_ settlement: Settlement) -> SettleResult {
    let id = settlement.id
    guard holds(id, settlement.fence), let job = rows[id]?.record else { return .leaseLost }
    func failure(_ message: String) -> JobFailure { JobFailure(at: now, attempt: job.attempt, message: message) }
    let state: JobState
    switch settlement.outcome {
    case .done(let output):
      state = .done
      rows[id]?.record.output = output
      rows[id]?.record.progress = 1
      move(id, to: state)
    case .dead(let message):
      state = .dead
      move(id, to: state, failure: failure(message))
    case .retry(_, let message) where job.isCancelRequested, .cancelled(let message):
      state = .cancelled
      move(id, to: state, failure: failure(message))
    case .snooze where job.isCancelRequested, .release where job.isCancelRequested:
      state = .cancelled
      move(id, to: state)
    case .retry(let at, let message):
      state = at <= now ? .ready : .scheduled
      rows[id]?.record.runAt = at
      move(id, to: state, failure: failure(message))
    case .snooze(let at):
      state = at <= now ? .ready : .scheduled
      rows[id]?.record.runAt = at
      rows[id]?.record.attempt -= 1
      rows[id]?.record.snoozes += 1
      move(id, to: state)
    case .release:
      state = .ready
      rows[id]?.record.attempt -= 1
      move(id, to: state)
    }
    var enqueued: [Enqueued] = []
    if state == .done {
      enqueued = enqueue(settlement.enqueues)
      for register in settlement.registers where settlement.fence >= registers[register.name]?.fence ?? 0 {
        registers[register.name] = RegisterValue(bytes: register.bytes, fence: settlement.fence, updatedAt: now)
      }
    }
    var flow: FlowSettled?
    if state.isSettled, let id = job.flow { flow = childSettled(id, isFailed: state.isFailed) }
    return .applied(state, enqueued: enqueued, flow: flow)
  }

  mutating func progress(_ write: ProgressWrite) -> Bool {
    guard holds(write.id, write.fence) else { return false }
    rows[write.id]?.record.progress = write.fraction
    return true
  }

  // MARK: Workers

  mutating func join(_ identity: WorkerIdentity) -> WorkerID {
    lastWorker += 1
    let id = WorkerID(lastWorker)
    workers[id] = Worker(identity: identity, seen: clock.bootMilliseconds)
    return id
  }

  mutating func beat(_ worker: WorkerID) -> Bool {
    guard workers[worker]?.isDead == false else { return false }
    let seen = clock.bootMilliseconds
    workers[worker]?.seen = seen
    return true
  }

  mutating func rescue(lease: Int64, overrun: Int64, isGone: (WorkerIdentity) -> Bool) -> [Rescued] {
    for (id, worker) in workers where !worker.isDead && (worker.seen < clock.bootMilliseconds - lease || isGone(worker.identity)) {
      workers[id]?.isDead = true
    }
    var rescued: [Rescued] = []
    for row in rows.values.filter({ $0.record.state == .running }).sorted(by: { $0.record.id < $1.record.id }) {
      let isLost = row.owner.map { workers[$0]?.isDead != false } ?? true
      guard isLost || row.deadline ?? .max < now - overrun else { continue }
      let id = row.record.id
      let attempt = row.record.attempt
      if isLost {
        rows[id]?.record.crashes += 1
        rows[id]?.record.attempt -= 1
      }
      let isSpent = isLost ? row.crashLimit.map { row.record.crashes + 1 >= $0 } ?? false : attempt >= row.record.maxAttempts
      let state: JobState = row.record.isCancelRequested ? .cancelled : isSpent ? .dead : .ready
      move(id, to: state, failure: JobFailure(at: now, attempt: attempt, message: isLost ? JobFailure.workerLost : JobFailure.overran))
      var flow: FlowSettled?
      if state.isSettled, let child = row.record.flow { flow = childSettled(child, isFailed: true) }
      rescued.append(
        Rescued(
          id: id, kind: row.record.kind, queue: row.record.queue, tenant: row.record.tenant, attempt: rows[id]?.record.attempt ?? attempt,
          state: state,
          flow: flow))
    }
    return rescued
  }
}
