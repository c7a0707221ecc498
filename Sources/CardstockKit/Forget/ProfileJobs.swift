internal import CardModel
internal import JobQueue

/// What the queue still holds of a profile: the jobs of runs that were stopped, and their results.
struct ProfileJobs {
  struct Photo {
    let input: PhotoInput
    /// `nil` where the job has not been done.
    let result: PhotoResult?
  }

  let ids: [JobID]
  let photos: [Photo]
  /// The photo jobs of all other profiles: their staged pictures may still be of use.
  let others: Set<JobID>

  static let none = ProfileJobs()

  private init() { (ids, photos, others) = ([], [], []) }

  /// Jobs that cannot be read belong to everybody: no run can do them, and whose they are nobody knows.
  init(of profile: String, in queue: Queue?) async throws(QueueError) {
    var ids: [JobID] = []
    var photos: [Photo] = []
    var others: Set<JobID> = []
    guard let queue else {
      (self.ids, self.photos, self.others) = ([], [], [])
      return
    }
    // Whoever holds the output's lock knows that no worker lives.
    _ = try await queue.driver.rescue(lease: .zero, overrun: .zero, isGone: { _ in true })
    for record in try await queue.jobs(limit: .max) {
      switch record.kind {
      case PhotoJob.kind:
        let job = try? record.job(as: PhotoJob.self)
        if let job, job.profile != profile {
          others.insert(record.id)
          continue
        }
        let result = record.output.flatMap { try? CanonicalJSON.decode(PhotoResult.self, from: $0) }
        if let job { photos.append(Photo(input: job.photo, result: result)) }
        ids.append(record.id)
      case PublishJob.kind:
        if let job = try? record.job(as: PublishJob.self), job.profile != profile { continue }
        ids.append(record.id)
      default: continue
      }
    }
    (self.ids, self.photos, self.others) = (ids, photos, others)
  }

  /// Deletes the jobs so that no byte of them stays in the queue's files, nor of any that a stopped call has deleted.
  func delete(from queue: Queue) async throws {
    let left = try await queue.delete(where: JobFilter(ids: ids)).running
    guard left.isEmpty else {
      throw CardstockError(
        .storage, "the queue: \(left.count) jobs are held by a worker of another run. Wait until it ends, then run again.")
    }
  }
}
