internal import CardModel
internal import JobQueue
internal import Posix

/// The jobs of a run: what is new is enqueued, what an earlier run left of the same work goes on, everything else is dropped.
struct RunPlan {
  private let flows: [Flow]

  private struct Flow {
    let photos: [PhotoJob]
    let publish: PublishJob
    let key: String
  }

  init(profiles: [ProfileInput], output: FilePath, recipe: Digest) {
    flows = profiles.map { profile in
      let publish = PublishJob(
        output: StoredPath(output), profile: profile.name, folder: profile.folder, photos: profile.photos, findings: profile.findings,
        recipe: recipe)
      let photos = profile.photos.map { PhotoJob(output: StoredPath(output), profile: profile.name, photo: $0, recipe: recipe) }
      return Flow(photos: photos, publish: publish, key: JobKey.text(of: publish))
    }
  }

  /// - Parameter isStopped: asked before each profile; what was enqueued until then goes on in the next run.
  func enqueue(in queue: Queue, isStopped: () -> Bool) async throws(QueueError) -> EnqueuedPlan {
    try await dropStale(in: queue)
    var waiting = 0
    var kept: Set<JobID> = []
    for flow in flows where !isStopped() {
      let enqueued = try await queue.enqueueFlow(flow.photos, then: flow.publish, onFailure: .run)
      waiting += flow.photos.count
      guard !enqueued.isInserted else { continue }
      let jobs = try await queue.jobs(where: JobFilter(kind: PhotoJob.kind, flow: enqueued.flow), limit: flow.photos.count)
      kept.formUnion(jobs.map(\.id))
      waiting -= jobs.count { $0.state == .done }
    }
    return EnqueuedPlan(photos: waiting, kept: kept)
  }

  /// Work of an earlier run that this one does not want: other photos, another recipe, another profile.
  private func dropStale(in queue: Queue) async throws(QueueError) {
    let wanted = Set(flows.map(\.key))
    let waiting = try await queue.jobs(where: JobFilter(kind: PublishJob.kind, states: JobState.waiting), limit: 1_000_000)
    for record in waiting {
      if let job = try? record.job(as: PublishJob.self), wanted.contains(JobKey.text(of: job)) { continue }
      _ = try await queue.cancel(where: JobFilter(tenant: record.tenant, states: JobState.waiting))
    }
  }
}
