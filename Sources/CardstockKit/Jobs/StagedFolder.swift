internal import CardModel
internal import JobQueue
internal import Posix
internal import Storage

/// The folder under `staging` that one claim of a photo job fills: no two claims share one, so a worker that lost its lease harms nobody.
enum StagedFolder {
  /// - Parameters:
  ///   - prefix: what the folder is for, a word.
  ///   - tag: of the queue, as `OutputQueue.tag`.
  static func name(_ prefix: String, of run: JobRun, tag: String?) -> String { name(prefix, job: run.id, fence: run.fence, tag: tag) }

  static func name(_ prefix: String, job: JobID, fence: Int64, tag: String?) -> String {
    "\(prefix)-\(job)-\(fence)" + (tag.map { "-\($0)" } ?? "")
  }

  /// Whether everything that a result says it has staged is there; the bytes are looked at when they are published.
  static func isIntact(_ result: PhotoResult, in store: FolderStore) -> Bool {
    guard let accepted = result.accepted, let staged = accepted.staged else { return true }
    guard let folder = FileName(staged), let files = try? store.staged(folder) else { return false }
    let names = Set(files.compactMap(\.text))
    return accepted.outputs.allSatisfy { accepted.published[$0.file] != nil || names.contains($0.file) }
  }

  /// The folders that no job will ask for again: those of profiles that were judged, and those that no queue knows.
  ///
  /// - Parameter keepsRetryable: whether those stay whose profile was cancelled or given up, and can be retried.
  ///
  /// Others may work meanwhile: folders are listed before the queues are asked, and a job is in its queue before it has a folder.
  static func leftovers(in store: FolderStore, of queues: [OutputQueue], keepsRetryable: Bool) async throws -> [FileName] {
    var leftovers: [FileName] = []
    for folder in try store.stagedFolders() where try await !isNeeded(folder, by: queues, of: store, keepsRetryable) {
      leftovers.append(folder)
    }
    return leftovers
  }

  static func removeLeftovers(in store: FolderStore, of queues: [OutputQueue]) async throws {
    for folder in try await leftovers(in: store, of: queues, keepsRetryable: true) { try store.removeStaged(folder) }
  }

  private static func isNeeded(_ folder: FileName, by queues: [OutputQueue], of store: FolderStore, _ keepsRetryable: Bool) async throws
    -> Bool
  {
    let parts = folder.description.split(separator: "-").map(String.init)
    guard (3...4).contains(parts.count), let id = Int64(parts[1]) else { return false }
    let tag = parts.count == 4 ? parts[3] : nil
    for queue in queues where queue.tag == tag {
      guard let job = try await queue.queue.job(JobID(id)) else { continue }
      if !job.state.isSettled { return true }
      // A done photo's pictures wait for the follow-up.
      guard let flow = job.flow else { continue }
      let jobs = try await queue.queue.jobs(where: JobFilter(flow: flow), limit: .max)
      if jobs.contains(where: { !$0.state.isSettled || keepsRetryable && $0.kind == PublishJob.kind && $0.state != .done }) { return true }
    }
    // A queue that is not there now may know it.
    guard let tag, !queues.contains(where: { $0.tag == tag }), let note = FileName(tag) else { return false }
    return try store.names(.queues).contains(note)
  }
}
