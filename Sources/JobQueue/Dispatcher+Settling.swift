/// What the loop writes about its runs, and what it tells listeners.
extension Dispatcher {
  func flush() async throws(QueueError) {
    let batch = outbox
    guard !batch.isEmpty else { return }
    let results = try await driver.settle(batch.map(\.settlement))
    outbox.removeFirst(min(batch.count, outbox.count))
    for (ended, result) in zip(batch, results) {
      guard case .applied(let state, let enqueued, let flow) = result else {
        lose(ended.run)
        continue
      }
      guard runs.remove(ended.run) else { continue }
      announce(ended, state)
      for (new, answer) in zip(ended.settlement.enqueues, enqueued) where answer.isInserted {
        queue.hub.send(QueueEvent(.enqueued, id: answer.id, kind: new.kind, queue: new.queue, tenant: new.tenant, attempt: 0))
      }
      if let flow { await announce(flow) }
    }
  }

  func storeProgress() async throws(QueueError) {
    let now = clock.bootMilliseconds
    guard now >= nextProgress else { return }
    let reporting = runs.all.compactMap { run in run.takeProgress().map { (run, $0) } }
    guard !reporting.isEmpty else { return }
    nextProgress = now + 1000
    let stored = try await driver.progress(reporting.map(\.1))
    for ((run, _), isStored) in zip(reporting, stored) where !isStored && !outbox.contains(where: { $0.run === run }) { lose(run) }
  }

  // MARK: Events

  static func event(_ change: QueueEvent.Change, _ claimed: Claimed) -> QueueEvent {
    QueueEvent(change, id: claimed.id, kind: claimed.kind, queue: claimed.queue, tenant: claimed.tenant, attempt: claimed.attempt)
  }

  func emit(_ change: QueueEvent.Change, _ claimed: Claimed) {
    queue.hub.send(Self.event(change, claimed))
  }

  func announce(_ ended: Ended, _ state: JobState) {
    let change: QueueEvent.Change =
      switch ended.settlement.outcome {
      case _ where state == .cancelled: .cancelled
      case .done, .cancelled: .finished
      case .retry(let at, let message): .retried(at: at, message: message)
      case .snooze(let at): .snoozed(until: at)
      case .dead(let message): .dead(message: message)
      case .release: .released
      }
    emit(change, ended.run.claimed)
  }

  /// The follow-up of a flow became ready, or was cancelled by the flow's policy.
  func announce(_ flow: FlowSettled) async {
    guard let next = try? await driver.jobs(JobFilter(ids: [flow.next]), limit: 1).first else { return }
    queue.emit(flow.state == .cancelled ? .cancelled : .enqueued, next)
  }
}
