internal import CardModel
internal import JobQueue
internal import Posix
internal import Storage

/// The verdicts of an output that the app has not been told.
struct UntoldVerdicts {
  private let verdicts: [Verdict]

  /// - Parameter judged: profiles that are judged anew, or about to be erased.
  init(in store: FolderStore, but judged: Set<String>) throws {
    verdicts = try store.profilesWithVerdict().compactMap { name in
      guard let verdict = store.verdict(name), FileName(verdict.profile) == name, !judged.contains(verdict.profile), !verdict.isTold
      else { return nil }
      return verdict
    }
  }

  /// The profiles of an output of whom telling was given up lately.
  static func givenUp(in queue: OutputQueue) async throws(QueueError) -> Set<String> {
    let dead = try await queue.queue.jobs(where: JobFilter(kind: TellJob.kind, states: [.dead]), limit: .max)
    return Set(dead.filter(queue.owns).compactMap { $0.subject?.profile })
  }

  /// - Returns: the profiles.
  func enqueue(in queue: Queue, of store: FolderStore, to queues: JobQueues) async throws(QueueError) -> [String] {
    let jobs = verdicts.map {
      TellJob(output: StoredPath(store.root), profile: $0.profile, verdict: $0.content, queue: queues.tell)
    }
    try await queue.enqueue(jobs)
    return jobs.map(\.profile)
  }
}
