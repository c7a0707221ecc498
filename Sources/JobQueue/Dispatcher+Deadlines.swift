internal import Synchronization

/// Handlers that run out of time, and what is counted of handlers.
extension Dispatcher {
  func enforceDeadlines() {
    let now = clock.bootMilliseconds
    for run in runs.all where now >= run.bootDeadline && !outbox.contains(where: { $0.run === run }) {
      if run.stop == nil { run.stop(.deadline) }
      guard run.stop == .deadline, now >= run.bootDeadline + options.deadlinePatience.milliseconds else { continue }
      guard let policy = handlers[run.claimed.kind]?.policy.retry else { continue }
      abandoned.add(1, ordering: .relaxed)
      emit(.abandoned, run.claimed)
      ended(run, policy, .failure(CancellationError()))
      stuck.add(1, ordering: .relaxed)
      run.abandon()
    }
  }

  nonisolated var counters: PoolCounters {
    var counters = PoolCounters()
    counters.running = runs.count
    counters.stuck = stuck.load(ordering: .relaxed)
    counters.abandoned = abandoned.load(ordering: .relaxed)
    counters.leasesLost = lost.load(ordering: .relaxed)
    return counters
  }
}
