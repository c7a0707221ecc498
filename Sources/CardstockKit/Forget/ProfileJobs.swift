internal import CardModel
internal import JobQueue
internal import Posix
internal import Storage

/// What a queue still holds of a profile: the jobs of runs that were stopped, of what was enqueued, and their results.
struct ProfileJobs {
  struct Photo {
    let input: PhotoInput
    /// `nil` where the job has not been done.
    let result: PhotoResult?
  }

  private(set) var ids: [JobID] = []
  private(set) var photos: [Photo] = []
  private let profile: String
  private let queue: OutputQueue
  private let store: FolderStore

  /// A worker that has claimed a job of the output gives it back at once while the output is held; one that died on another host, or where
  /// nobody can see it, is known to be gone when its lease has run out.
  private static let patience = Duration.seconds(40)
  private static let lease = PoolOptions().lease
  private static let pause = Duration.milliseconds(100)

  /// Jobs that cannot be read belong to everybody: no run can do them, and whose they are nobody knows.
  init(of profile: String, in queue: OutputQueue, of store: FolderStore) async throws(QueueError) {
    (self.profile, self.queue, self.store) = (profile, queue, store)
    for record in try await queue.queue.jobs(limit: .max) {
      guard record.kind.isOurs, queue.owns(record) else { continue }
      let subject = record.subject
      if let subject, subject.profile != profile { continue }
      if let photo = subject?.photo { photos.append(Photo(input: photo, result: record.photoResult)) }
      ids.append(record.id)
    }
  }

  /// Deletes the jobs so that no byte of them stays in the queue's files, nor of any that a stopped call has deleted. The caller holds the
  /// output's lock.
  func delete() async throws {
    let end = ContinuousClock.now + Self.patience
    let here = WorkerIdentity.current()
    while true {
      _ = try await queue.queue.driver.rescue(lease: Self.lease, overrun: Self.patience, isGone: { $0.isGone(seenFrom: here) })
      // A job that was ending may have enqueued another one.
      let ids = try await ProfileJobs(of: profile, in: queue, of: store).ids
      _ = try await queue.queue.cancel(where: JobFilter(ids: ids))
      let running = try await queue.queue.jobs(where: JobFilter(ids: ids, states: [.running]), limit: .max)
      if running.isEmpty {
        try await queue.queue.delete(where: JobFilter(ids: ids))
        if try await ProfileJobs(of: profile, in: queue, of: store).ids.isEmpty { return }
      }
      guard ContinuousClock.now < end else {
        throw CardstockError(
          .storage, "the queue: \(running.count) jobs are held by a worker that gives no sign. Stop it, then run again.")
      }
      try await Task.sleep(for: Self.pause)
    }
  }
}
