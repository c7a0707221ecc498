internal import CardModel
internal import JobQueue
internal import Storage

/// Which jobs of an output somebody goes on with, and which are settled.
struct WaitingJobs {
  /// Their profiles, and their recipes.
  private(set) var profiles: Set<String> = []
  private(set) var recipes: Set<Digest> = []
  /// Of queues elsewhere that hold any of these jobs.
  private(set) var tags: Set<String> = []
  private var settled: [(queue: OutputQueue, ids: [JobID])] = []
  /// What deleting the settled ones frees.
  private(set) var freed = CleanReport.Freed()

  init(in queues: [OutputQueue], of store: FolderStore) async throws(QueueError) {
    for queue in queues { try await add(queue, of: store) }
  }

  func deleteSettled() async throws(QueueError) {
    for (queue, ids) in settled where !ids.isEmpty { try await queue.queue.delete(where: JobFilter(ids: ids)) }
  }

  private mutating func add(_ queue: OutputQueue, of store: FolderStore) async throws(QueueError) {
    var isWaiting: [FlowID: Bool] = [:]
    var ids: [JobID] = []
    for record in try await queue.queue.jobs(limit: .max) {
      guard queue.owns(record) else { continue }
      var waits = !record.state.isSettled
      // A done photo's result waits for the follow-up.
      if !waits, let flow = record.flow {
        if isWaiting[flow] == nil {
          isWaiting[flow] = try await queue.queue.jobs(where: JobFilter(flow: flow), limit: .max).contains { !$0.state.isSettled }
        }
        waits = isWaiting[flow] ?? false
      }
      guard waits else {
        ids.append(record.id)
        freed.count += 1
        freed.bytes += record.args.count + (record.output?.count ?? 0)
        continue
      }
      if let tag = queue.tag { tags.insert(tag) }
      if let subject = record.subject {
        profiles.insert(subject.profile)
        if let recipe = subject.recipe { recipes.insert(recipe) }
      }
    }
    settled.append((queue, ids))
  }
}
