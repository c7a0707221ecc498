internal import JobQueue

/// Which jobs a next run goes on with, and which it does not.
struct WaitingJobs {
  /// Photo jobs whose profile has not been settled: done ones too, since its follow-up reads their results.
  private(set) var photos: Set<JobID> = []
  /// The profiles of those jobs.
  private(set) var profiles: Set<String> = []
  /// Everything else.
  private(set) var settled = CleanReport.Freed()

  init(in queue: Queue?) async throws(QueueError) {
    guard let queue else { return }
    var isWaiting: [FlowID: Bool] = [:]
    for record in try await queue.jobs(limit: .max) {
      var waits = !record.state.isSettled
      if !waits, let flow = record.flow {
        if isWaiting[flow] == nil {
          isWaiting[flow] = try await queue.jobs(where: JobFilter(flow: flow), limit: .max).contains { !$0.state.isSettled }
        }
        waits = isWaiting[flow] ?? false
      }
      guard waits else {
        settled.count += 1
        settled.bytes += record.args.count + (record.output?.count ?? 0)
        continue
      }
      if record.kind == PhotoJob.kind { photos.insert(record.id) }
      if let profile = try? record.job(as: PhotoJob.self).profile { profiles.insert(profile) }
    }
  }
}
