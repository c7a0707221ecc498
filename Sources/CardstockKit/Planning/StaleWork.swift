internal import CardModel
internal import JobQueue

/// Work that was enqueued earlier and that a plan takes the place of: other photos, another recipe.
struct StaleWork {
  enum Scope {
    /// All of the queues: they are the plan's own.
    case everything
    /// What is about these profiles.
    case profiles(Set<String>)
  }

  let queue: OutputQueue
  let names: JobQueues
  let scope: Scope

  /// Cancels it; running jobs are asked to stop.
  ///
  /// - Parameters:
  ///   - isWanted: whether the plan has this very flow, which then goes on.
  ///   - photos: the photo jobs of a flow that the plan has.
  func drop(isWanted: (PublishJob) -> Bool, photos: (PublishJob) -> [PhotoJob]) async throws(QueueError) {
    var stale: [JobID] = []
    var kept: Set<Digest> = []
    for record in try await queue.queue.jobs(where: filter(PublishJob.kind, names.publish), limit: .max) {
      let job = try? record.job(as: PublishJob.self)
      guard isMeant(job?.output, job?.profile) else { continue }
      if let job, isWanted(job) {
        kept.formUnion(photos(job).map { Digest(ofCanonical: $0) })
      } else {
        stale.append(record.id)
      }
    }
    // Also those whose follow-up was cancelled by itself.
    for record in try await queue.queue.jobs(where: filter(PhotoJob.kind, names.photos), limit: .max) {
      let job = try? record.job(as: PhotoJob.self)
      guard isMeant(job?.output, job?.profile) else { continue }
      if let job, kept.contains(Digest(ofCanonical: job)) { continue }
      stale.append(record.id)
    }
    if stale.isEmpty { return }
    _ = try await queue.queue.cancel(where: JobFilter(ids: stale))
  }

  private func filter(_ kind: JobKind, _ queue: QueueName) -> JobFilter {
    JobFilter(queue: queue, kind: kind, states: JobState.waiting)
  }

  /// - Parameters: of a job; `nil` where it cannot be read.
  private func isMeant(_ output: StoredPath?, _ profile: String?) -> Bool {
    switch scope {
    case .everything: true
    case .profiles(let names): output.map { queue.isOurs($0) } ?? false && profile.map(names.contains) ?? false
    }
  }
}
