internal import CardModel
internal import JobQueue
internal import Posix
internal import Storage

/// The jobs of a run, or of a call of `enqueue`: what is new is put in, what waits of the same work goes on, what it replaces is dropped.
struct WorkPlan {
  /// Their jobs are made when they are asked for: there may be very many.
  private let profiles: [ProfileInput]
  private let output: StoredPath
  private let recipe: Digest
  private let queues: JobQueues
  private let tenant: String

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
    self.profiles = profiles
    self.output = output
    self.recipe = recipe
    self.queues = queues
    self.tenant = tenant
  }

  private func publish(_ profile: ProfileInput) -> PublishJob {
    PublishJob(
      output: output, profile: profile.name, folder: profile.folder, photos: profile.photos, findings: profile.findings, recipe: recipe,
      queue: queues.publish, tenant: tenant)
  }

  private func photos(_ profile: ProfileInput) -> [PhotoJob] {
    profile.photos.map {
      PhotoJob(output: output, profile: profile.name, photo: $0, recipe: recipe, queue: queues.photos, tenant: tenant)
    }
  }

  /// - Parameters:
  ///   - isUnchanged: whether there is nothing to do with a profile.
  ///   - isStopped: asked before each profile; what was enqueued until then goes on in the next run.
  func enqueue(
    in queue: Queue, of store: FolderStore, isUnchanged: (ProfileInput) -> Bool, isStopped: () -> Bool
  ) async throws(QueueError) -> EnqueuedPlan {
    var plan = EnqueuedPlan()
    for profile in profiles where !isStopped() {
      if isUnchanged(profile) {
        plan.unchanged.append(profile.name)
        continue
      }
      let (photos, publish) = (photos(profile), publish(profile))
      let enqueued = try await queue.enqueueFlow(photos, then: publish, onFailure: .run)
      plan.photos += photos.count
      plan.profiles += 1
      guard !enqueued.isInserted else { continue }
      let jobs = try await queue.jobs(where: JobFilter(kind: PhotoJob.kind, flow: enqueued.flow), limit: photos.count)
      if jobs.contains(where: { $0.state == .done && !($0.photoResult.map { StagedFolder.isIntact($0, in: store) } ?? false) }) {
        // Publishing could only hold the profile: it begins again.
        try await queue.cancelFlow(enqueued.flow)
        try await queue.enqueueFlow(photos, then: publish, onFailure: .run)
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
    let places = Dictionary(zip(profiles.map(\.name), profiles.indices), uniquingKeysWith: { one, _ in one })
    let scope = StaleWork.Scope.profiles(Set(places.keys))
    func drop(
      _ queue: OutputQueue, _ names: JobQueues, _ scope: StaleWork.Scope, but isWanted: (PublishJob) -> Bool
    ) async throws(QueueError) {
      try await StaleWork(queue: queue, names: names, scope: scope)
        .drop(isWanted: isWanted, photos: { places[$0.profile].map { photos(profiles[$0]) } ?? [] })
    }
    try await drop(target, queues, queues == .run ? .everything : scope) { job in
      places[job.profile].map { publish(profiles[$0]) == job } ?? false
    }
    if queues != .work { try await drop(target, .work, scope) { _ in false } }
    for queue in others { try await drop(queue, .work, scope) { _ in false } }
  }
}
