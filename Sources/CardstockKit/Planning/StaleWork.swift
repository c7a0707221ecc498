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
    var kept: Set<UInt128> = []
    try await queue.queue.eachJob(where: filter(PublishJob.kind, names.publish)) { record in
      let job = try? record.job(as: PublishJob.self)
      guard isMeant(job?.output, job?.profile) else { return }
      if let job, isWanted(job) {
        kept.formUnion(photos(job).map(Self.number))
      } else {
        stale.append(record.id)
      }
    }
    // Also those whose follow-up was cancelled by itself.
    try await queue.queue.eachJob(where: filter(PhotoJob.kind, names.photos)) { record in
      let job = try? record.job(as: PhotoJob.self)
      guard isMeant(job?.output, job?.profile) else { return }
      if let job, kept.contains(Self.number(job)) { return }
      stale.append(record.id)
    }
    // Follow-ups first: none may begin because its photos are cancelled.
    for start in stride(from: 0, to: stale.count, by: Self.batch) {
      let some = Array(stale[start..<min(start + Self.batch, stale.count)])
      _ = try await queue.queue.cancel(where: JobFilter(ids: some))
    }
  }

  /// Jobs that one transaction cancels.
  private static let batch = 1000

  /// Half of the job's digest: of a plan's photos no two have it in common.
  private static func number(_ job: PhotoJob) -> UInt128 { UInt128(Digest(ofCanonical: job).hex.prefix(32), radix: 16) ?? 0 }

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
