internal import CardModel
internal import JobQueue
internal import Posix
internal import Storage

/// The jobs of a run, or of a call of `enqueue`: what is new is put in, what waits of the same work goes on, what it replaces is dropped.
struct WorkPlan {
  private let flows: [Flow]
  private let queues: JobQueues

  private struct Flow {
    let profile: ProfileInput
    let photos: [PhotoJob]
    let publish: PublishJob
  }

  /// The plan of a run.
  init(profiles: [ProfileInput], output: FilePath, recipe: Digest) {
    self.init(profiles, StoredPath(output), recipe, queues: .run, tenant: "")
  }

  /// The plan of what is enqueued for workers.
  ///
  /// - Parameter tenant: on whose behalf; "" for nobody's.
  init(enqueueing profiles: [ProfileInput], output: FilePath, recipe: Digest, tenant: String) {
    self.init(profiles, StoredPath(output), recipe, queues: .work, tenant: tenant)
  }

  private init(_ profiles: [ProfileInput], _ output: StoredPath, _ recipe: Digest, queues: JobQueues, tenant: String) {
    self.queues = queues
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
  ///   - unchanged: what an earlier run made of a profile with which there is nothing to do.
  ///   - isStopped: asked before each profile; what was enqueued until then goes on in the next run.
  func enqueue(
    in queue: Queue, of store: FolderStore, unchanged: (ProfileInput) -> ProfileReport?, isStopped: () -> Bool
  ) async throws(QueueError) -> EnqueuedPlan {
    var plan = EnqueuedPlan()
    for flow in flows where !isStopped() {
      if let report = unchanged(flow.profile) {
        plan.unchanged.append(report)
        continue
      }
      let enqueued = try await queue.enqueueFlow(flow.photos, then: flow.publish, onFailure: .run)
      plan.photos += flow.photos.count
      plan.profiles += 1
      guard !enqueued.isInserted else { continue }
      let jobs = try await queue.jobs(where: JobFilter(kind: PhotoJob.kind, flow: enqueued.flow), limit: flow.photos.count)
      if jobs.contains(where: { $0.state == .done && !($0.photoResult.map { StagedFolder.isIntact($0, in: store) } ?? false) }) {
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

  /// Cancels what waits of older plans; to be called before `enqueue`.
  ///
  /// A run has its queues for itself; in those of workers it takes the place of what is about its profiles, as `enqueue` does.
  func dropStale(in target: OutputQueue, and others: [OutputQueue]) async throws(QueueError) {
    let profiles = StaleWork.Scope.profiles(Set(flows.map(\.profile.name)))
    let own = Dictionary(flows.map { ($0.publish.profile, $0) }, uniquingKeysWith: { one, _ in one })
    func drop(
      _ queue: OutputQueue, _ names: JobQueues, _ scope: StaleWork.Scope, but isWanted: (PublishJob) -> Bool
    ) async throws(QueueError) {
      try await StaleWork(queue: queue, names: names, scope: scope)
        .drop(isWanted: isWanted, photos: { own[$0.profile]?.photos ?? [] })
    }
    try await drop(target, queues, queues == .run ? .everything : profiles) { own[$0.profile]?.publish == $0 }
    if queues != .work { try await drop(target, .work, profiles) { _ in false } }
    for queue in others { try await drop(queue, .work, profiles) { _ in false } }
  }
}
