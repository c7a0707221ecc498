internal import JobQueue
internal import Posix
internal import Storage

/// The folder under `staging` that one claim of a photo job fills: no two claims share one, so a worker that lost its lease harms nobody.
enum StagedFolder {
  static func name(job: JobID, fence: Int64) -> String { "photo-\(job)-\(fence)" }

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
