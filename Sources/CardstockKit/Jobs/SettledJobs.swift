internal import JobQueue

/// Jobs that have come to their end.
enum SettledJobs {
  private static let states = Set(JobState.allCases.filter(\.isSettled))

  /// Deletes those of some queues, so that no byte of them stays.
  static func delete(from queue: Queue, of queues: JobQueues) async throws(QueueError) {
    let stats = try await queue.stats()
    for name in queues.all where stats.contains(where: { $0.queue == name && $0.state.isSettled }) {
      try await queue.delete(where: JobFilter(queue: name, states: states))
    }
  }
}
