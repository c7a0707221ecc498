internal import CardModel
internal import Crypto
internal import JobQueue
internal import Posix
internal import Storage

/// Judges a profile when its last photo has settled, publishes it whole, and leaves the verdict.
struct PublishHandler: Sendable {
  let recipe: Recipe
  let settings: SettingsRecord
  let store: FolderStore

  /// - Parameter results: of the profile's photo jobs, in order; `nil` where a job died of a fault of ours.
  /// - Parameter isStillOurs: throws where another worker has taken over the job; asked before anything is seen.
  func run(_ job: PublishJob, results: [PhotoResult?], isStillOurs: () throws -> Void) throws -> ProfileReport {
    let judged = JudgedProfile(job: job, results: results, rules: recipe.rules)
    var files = 0
    var bytes = 0
    if judged.state == .published {
      let manifests = try ProfileManifests(profile: job, judged: judged, minimum: recipe.rules.minPhotos, settings: settings)
      try isStillOurs()
      let staged = judged.accepted.flatMap { photo in
        photo.outputs.map { FolderStore.StagedFile(folder: photo.staged, file: $0.file) }
      }
      try store.publish(profile: job.profile, staged: staged, documents: manifests.documents, manifest: manifests.profile)
      files = staged.count
      bytes = judged.accepted.reduce(0) { $0 + $1.outputs.reduce(0) { $0 + $1.bytes } }
    }
    try store.writeVerdict(profile: job.profile, bytes: try CanonicalJSON.bytes(judged.verdict))
    return ProfileReport(verdict: judged.verdict, files: files, bytes: bytes)
  }
}
