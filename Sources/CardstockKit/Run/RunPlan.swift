internal import CardModel
internal import JobQueue
internal import Posix
internal import Storage

/// The jobs of a run: what is new is enqueued, what an earlier run left of the same work goes on, everything else is dropped.
struct RunPlan {
  private let flows: [Flow]

  private struct Flow {
    let profile: ProfileInput
    let photos: [PhotoJob]
    let publish: PublishJob
  }

  init(profiles: [ProfileInput], output: FilePath, recipe: Digest) {
    flows = profiles.map { profile in
      let publish = PublishJob(
        output: StoredPath(output), profile: profile.name, folder: profile.folder, photos: profile.photos, findings: profile.findings,
        recipe: recipe)
      let photos = profile.photos.map { PhotoJob(output: StoredPath(output), profile: profile.name, photo: $0, recipe: recipe) }
      return Flow(profile: profile, photos: photos, publish: publish)
    }
  }

  /// - Parameters:
  ///   - settled: what an earlier run made of a profile with which there is nothing to do.
  ///   - isIntact: whether the pictures that a result of an earlier run has staged are still there.
  ///   - isStopped: asked before each profile; what was enqueued until then goes on in the next run.
  func enqueue(
    in queue: Queue, settled: (ProfileInput) -> ProfileReport?, isIntact: (PhotoResult) -> Bool, isStopped: () -> Bool
  ) async throws(QueueError) -> EnqueuedPlan {
    try await dropStale(in: queue)
    var waiting = 0
    var kept: Set<JobID> = []
    var reports: [ProfileReport] = []
    for flow in flows where !isStopped() {
      if let report = settled(flow.profile) {
        reports.append(report)
        continue
      }
      let enqueued = try await queue.enqueueFlow(flow.photos, then: flow.publish, onFailure: .run)
      waiting += flow.photos.count
      guard !enqueued.isInserted else { continue }
      let jobs = try await queue.jobs(where: JobFilter(kind: PhotoJob.kind, flow: enqueued.flow), limit: flow.photos.count)
      if jobs.contains(where: { $0.state == .done && !(Self.result(of: $0).map(isIntact) ?? false) }) {
        // Publishing could only hold the profile: it begins again.
        try await queue.cancelFlow(enqueued.flow)
        try await queue.enqueueFlow(flow.photos, then: flow.publish, onFailure: .run)
        continue
      }
      kept.formUnion(jobs.map(\.id))
      waiting -= jobs.count { $0.state == .done }
    }
    return EnqueuedPlan(photos: waiting, kept: kept, settled: reports)
  }

  private static func result(of job: JobRecord) -> PhotoResult? {
    job.output.flatMap { try? CanonicalJSON.decode(PhotoResult.self, from: $0) }
  }

  /// Enqueues a job for each verdict that the app does not know, but for the profiles that this run judges anew.
  ///
  /// - Returns: the profiles.
  static func enqueueTelling(in queue: Queue, store: FolderStore, but judged: Set<String>) async throws -> [String] {
    var jobs: [TellJob] = []
    for name in try store.profilesWithVerdict() {
      guard let verdict = store.verdict(name), FileName(verdict.profile) == name, !judged.contains(verdict.profile), !verdict.isTold
      else { continue }
      jobs.append(TellJob(output: StoredPath(store.root), profile: verdict.profile, verdict: verdict.content))
    }
    try await queue.enqueue(jobs)
    return jobs.map(\.profile)
  }

  /// Work of an earlier run that this one does not want: other photos, another recipe, another profile.
  private func dropStale(in queue: Queue) async throws(QueueError) {
    // Verdicts say who is still to be told.
    _ = try await queue.cancel(where: JobFilter(kind: TellJob.kind, states: JobState.waiting))
    let waiting = try await queue.jobs(where: JobFilter(kind: PublishJob.kind, states: JobState.waiting), limit: Self.all)
    // Most runs find none, and a digest of every profile is no small work.
    guard !waiting.isEmpty else { return }
    let wanted = Set(flows.map { Digest(ofCanonical: $0.publish).hex })
    var stale: [JobID] = []
    var profiles: Set<String> = []
    for record in waiting {
      let job = try? record.job(as: PublishJob.self)
      if let job, wanted.contains(Digest(ofCanonical: job).hex) { continue }
      stale.append(record.id)
      if let job { profiles.insert(job.profile) }
    }
    guard !stale.isEmpty else { return }
    for record in try await queue.jobs(where: JobFilter(kind: PhotoJob.kind, states: JobState.waiting), limit: Self.all) {
      let job = try? record.job(as: PhotoJob.self)
      if job.map({ profiles.contains($0.profile) }) ?? true { stale.append(record.id) }
    }
    _ = try await queue.cancel(where: JobFilter(ids: stale))
  }

  /// More jobs than any run has.
  private static let all = 10_000_000
}
