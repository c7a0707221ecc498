internal import Synchronization

/// The claims that handlers work on now.
final class RunTable: Sendable {
  private let runs = Mutex<[JobID: ActiveRun]>([:])

  var all: [ActiveRun] { runs.withLock { Array($0.values) } }
  var count: Int { runs.withLock { $0.count } }
  var isEmpty: Bool { runs.withLock { $0.isEmpty } }

  subscript(_ id: JobID) -> ActiveRun? { runs.withLock { $0[id] } }

  func insert(_ run: ActiveRun) { runs.withLock { $0[run.id] = run } }

  /// Whether `run` was in the table; a later claim on the same job is not touched.
  @discardableResult
  func remove(_ run: ActiveRun) -> Bool {
    runs.withLock { runs in
      guard runs[run.id] === run else { return false }
      runs[run.id] = nil
      return true
    }
  }

  func contains(_ run: ActiveRun) -> Bool { runs.withLock { $0[run.id] === run } }

  func count(in queue: QueueName) -> Int { runs.withLock { $0.values.count { $0.claimed.queue == queue } } }

  func stopAll(_ reason: ActiveRun.Stop) {
    for run in all { run.stop(reason) }
  }
}
