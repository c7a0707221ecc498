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
    let profile = try StagedFolder.checked(job.profile)
    let judged = JudgedProfile(job: job, results: results, rules: recipe.rules)
    var files = 0
    var bytes = 0
    if judged.state == .published {
      let manifests = try ProfileManifests(profile: job, judged: judged, minimum: recipe.rules.minPhotos, settings: settings)
      try isStillOurs()
      let publication = try publication(of: judged.accepted, named: profile, manifests: manifests)
      try store.publish(publication)
      files = publication.staged.count
      bytes = judged.accepted.reduce(0) { $0 + $1.outputs.reduce(0) { $0 + $1.bytes } }
    }
    try store.writeVerdict(profile, try CanonicalJSON.bytes(judged.verdict))
    return ProfileReport(verdict: judged.verdict, files: files, bytes: bytes)
  }

  private func publication(of photos: [PhotoResult.Accepted], named profile: FileName, manifests: ProfileManifests) throws -> Publication {
    let staged = try photos.flatMap { photo in
      let folder = store.stagingFolder(try StagedFolder.checked(photo.staged))
      return try photo.outputs.map { output in
        let name = try StagedFolder.checked(output.file)
        return Publication.StagedFile(source: folder.appending(name), name: name)
      }
    }
    let written = try manifests.documents.map { Publication.WrittenFile(name: try StagedFolder.checked($0.name), bytes: $0.bytes) }
    return Publication(profile: profile, staged: staged, written: written, manifest: manifests.profile)
  }
}
