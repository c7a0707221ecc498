internal import CardModel
internal import JobQueue
internal import Posix
internal import Storage

/// The folder under `staging` that one claim of a photo job fills: no two claims share one, so a worker that lost its lease harms nobody.
enum StagedFolder {
  static func name(job: JobID, fence: Int64) -> String { "photo-\(job)-\(fence)" }

  /// Whether everything that a result says it has staged is there; the bytes are looked at when they are published.
  static func isIntact(_ result: PhotoResult, in store: FolderStore) -> Bool {
    guard let accepted = result.accepted, let staged = accepted.staged else { return true }
    guard let folder = FileName(staged), let files = try? store.staged(folder) else { return false }
    let names = Set(files.compactMap(\.text))
    return accepted.outputs.allSatisfy { accepted.published[$0.file] != nil || names.contains($0.file) }
  }

  /// Removes every staged folder that no claim of one of `jobs` filled.
  static func clear(_ store: FolderStore, keeping jobs: Set<JobID>) throws(StorageError) {
    for folder in try store.stagedFolders() where !isOf(jobs, folder) { try store.removeStaged(folder) }
  }

  /// Whether a claim of one of the jobs filled a folder.
  static func isOf(_ jobs: Set<JobID>, _ folder: FileName) -> Bool {
    let parts = folder.description.split(separator: "-")
    return parts.count == 3 && parts[0] == "photo" && Int64(parts[1]).map { jobs.contains(JobID($0)) } ?? false
  }
}
