internal import CardModel
internal import JobQueue
internal import Posix
internal import Storage

/// The jobs of a run: what is new is enqueued, what an earlier run left of the same work goes on, everything else is dropped.
struct RunPlan {
  private let flows: [Flow]
  private let queues: JobQueues
  /// Whose jobs of these queues are not wanted any more unless they are of this plan.
  private let replaced: Replaced

  enum Replaced {
    /// All: the plan is a run's, which has its queues for itself.
    case everything
    /// Those of the plan's profiles.
    case sameProfiles(of: StoredPath, Set<String>)
  }

  private struct Flow {
    let profile: ProfileInput
    let photos: [PhotoJob]
    let publish: PublishJob
  }

  /// The plan of a run.
  init(profiles: [ProfileInput], output: FilePath, recipe: Digest) {
    self.init(profiles, StoredPath(output), recipe, queues: .run, tenant: "", replaced: .everything)
  }

  /// The plan of what is enqueued for workers.
  ///
  /// - Parameter tenant: on whose behalf; "" for nobody's.
  init(enqueueing profiles: [ProfileInput], output: FilePath, recipe: Digest, tenant: String) {
    let output = StoredPath(output)
    self.init(
      profiles, output, recipe, queues: .work, tenant: tenant, replaced: .sameProfiles(of: output, Set(profiles.map(\.name))))
  }

  private init(
    _ profiles: [ProfileInput], _ output: StoredPath, _ recipe: Digest, queues: JobQueues, tenant: String, replaced: Replaced
  ) {
    self.queues = queues
    self.replaced = replaced
    flows = profiles.map { profile in
      let publish = PublishJob(
        output: output, profile: profile.name, folder: profile.folder, photos: profile.photos, findings: profile.findings,
        recipe: recipe, queue: queues.publish, tenant: tenant)
      let photos = profile.photos.map {
        PhotoJob(output: output, profile: profile.name, photo: $0, recipe: recipe, queue: queues.photos, tenant: tenant)
      }
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
    var plan = EnqueuedPlan()
    for flow in flows where !isStopped() {
      if let report = settled(flow.profile) {
        plan.settled.append(report)
        continue
      }
      let enqueued = try await queue.enqueueFlow(flow.photos, then: flow.publish, onFailure: .run)
      plan.photos += flow.photos.count
      plan.profiles += 1
      guard !enqueued.isInserted else { continue }
      let jobs = try await queue.jobs(where: JobFilter(kind: PhotoJob.kind, flow: enqueued.flow), limit: flow.photos.count)
      if jobs.contains(where: { $0.state == .done && !(Self.result(of: $0).map(isIntact) ?? false) }) {
        // Publishing could only hold the profile: it begins again.
        try await queue.cancelFlow(enqueued.flow)
        try await queue.enqueueFlow(flow.photos, then: flow.publish, onFailure: .run)
        continue
      }
      plan.waiting += 1
      plan.photos -= jobs.count { $0.state == .done }
    }
    return plan
  }

  private static func result(of job: JobRecord) -> PhotoResult? {
    job.output.flatMap { try? CanonicalJSON.decode(PhotoResult.self, from: $0) }
  }

  /// Work that was enqueued earlier and that this plan replaces: other photos, another recipe, another profile.
  private func dropStale(in queue: Queue) async throws(QueueError) {
    let waiting = try await queue.jobs(where: filter(PublishJob.kind, queues.publish), limit: Self.all)
    // Mostly there is none, and a digest of every profile is no small work.
    guard !waiting.isEmpty else { return }
    let wanted = Set(flows.map { Digest(ofCanonical: $0.publish).hex })
    var stale: [JobID] = []
    var profiles: Set<String> = []
    for record in waiting {
      let job = try? record.job(as: PublishJob.self)
      guard isReplaced(job?.output, job?.profile) else { continue }
      if let job, wanted.contains(Digest(ofCanonical: job).hex) { continue }
      stale.append(record.id)
      if let job { profiles.insert(job.profile) }
    }
    guard !stale.isEmpty else { return }
    for record in try await queue.jobs(where: filter(PhotoJob.kind, queues.photos), limit: Self.all) {
      let job = try? record.job(as: PhotoJob.self)
      guard isReplaced(job?.output, job?.profile) else { continue }
      if job.map({ profiles.contains($0.profile) }) ?? true { stale.append(record.id) }
    }
    _ = try await queue.cancel(where: JobFilter(ids: stale))
  }

  private func filter(_ kind: JobKind, _ queue: QueueName) -> JobFilter {
    JobFilter(queue: queue, kind: kind, states: JobState.waiting)
  }

  /// - Parameters: of a job; `nil` where it cannot be read.
  private func isReplaced(_ output: StoredPath?, _ profile: String?) -> Bool {
    switch replaced {
    case .everything: true
    case .sameProfiles(let own, let profiles): output == own && profile.map(profiles.contains) ?? false
    }
  }

  /// More jobs than any plan has.
  private static let all = 10_000_000
}
