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

  /// - Parameters:
  ///   - results: of the profile's photo jobs, in order; `nil` where a job failed.
  ///   - isStillOurs: throws where another worker has taken over the job; asked before anything is seen.
  func run(_ job: PublishJob, results: [PhotoResult?], isStillOurs: () throws -> Void) throws -> ProfileReport {
    guard results.count == job.photos.count else {
      throw CardstockError(.bug, "\(job.photos.count) photos gave \(results.count) results")
    }
    let profile = try StagedFolder.checked(job.profile)
    var judged = JudgedProfile(job: job, results: results, rules: recipe.rules)
    try isStillOurs()
    var published: Publication?
    if judged.state == .published {
      do {
        published = try publish(judged, as: profile)
      } catch is StagedPicturesChanged {
        judged.hold(.cannotPublish("pictures made earlier are gone or were changed", remedy: "Run again: they are made again."))
      } catch let error as StorageError where error.code != .system {
        // The place or the staged files are not as they should be: that is this profile's trouble, and the others go on.
        judged.hold(.cannotPublish(error.message, remedy: "Then run again: \(error.remedy)."))
      }
    } else if judged.state == .refused, try showsWhatIsGone(profile, now: job, results: results) {
      try store.remove(profile)
      judged.note(.withdrawn())
    }
    try store.writeVerdict(profile, try CanonicalJSON.bytes(judged.verdict))
    return ProfileReport(
      verdict: judged.verdict, files: published?.staged.count ?? 0,
      bytes: published == nil ? 0 : judged.accepted.reduce(0) { $0 + $1.result.outputs.reduce(0) { $0 + $1.bytes } })
  }

  private func publish(_ judged: JudgedProfile, as profile: FileName) throws -> Publication {
    let manifests = try ProfileManifests(judged, minimum: recipe.rules.minPhotos, settings: settings)
    let staged = try judged.accepted.flatMap { photo in
      let folder = store.stagingFolder(try StagedFolder.checked(photo.result.staged))
      return try photo.result.outputs.map { output in
        let name = try StagedFolder.checked(output.file)
        try checkStaged(folder.appending(name), is: output)
        return Publication.StagedFile(source: folder.appending(name), name: name)
      }
    }
    let written = try manifests.documents.map { Publication.WrittenFile(name: try StagedFolder.checked($0.name), bytes: $0.bytes) }
    let publication = Publication(profile: profile, staged: staged, written: written, manifest: manifests.profile)
    try store.publish(publication)
    return publication
  }

  private struct StagedPicturesChanged: Error {}

  /// The very bytes that were audited: a staged file may be hours old and from a run that died.
  private func checkStaged(_ file: FilePath, is output: OutputRecord) throws {
    let bytes = try? FileSystem.read(file, limit: output.bytes)
    guard let bytes, SHA256.hex(bytes) == output.sha256.hex else {
      throw StagedPicturesChanged()
    }
  }

  /// What an earlier run made of a profile, if it still stands as that run left it.
  func report(on job: PublishJob, _ result: ProfileResult) -> ProfileReport? {
    guard result.state != .held, let profile = FileName(job.profile), let bytes = try? store.readVerdict(profile, limit: 1 << 24),
      let verdict = try? CanonicalJSON.decode(Verdict.self, from: bytes), verdict.state == result.state
    else { return nil }
    if result.state == .published, manifestDigest(of: profile) != result.manifest { return nil }
    return ProfileReport(verdict: verdict, files: result.files, bytes: result.bytes)
  }

  /// Of what is published; `nil` where nothing is.
  func manifestDigest(of profile: FileName) -> Digest? {
    (try? store.read(profile, FolderStore.manifestName, limit: 1 << 24)).flatMap { Digest(hex: SHA256.hex($0)) }
  }

  /// Whether what is published of a refused profile has a photo that the person no longer lists. Where the list or an upload cannot be read,
  /// nothing is known to be unwanted.
  private func showsWhatIsGone(_ profile: FileName, now job: PublishJob, results: [PhotoResult?]) throws -> Bool {
    let uploads = Set(results.compactMap { $0?.sha256 })
    guard !(job.photos.isEmpty && job.findings.hasError), results.allSatisfy({ $0?.sha256 != nil }),
      let bytes = try store.read(profile, FolderStore.manifestName, limit: 1 << 24),
      let manifest = try? CanonicalJSON.decode(ProfileManifest.self, from: bytes)
    else { return false }
    return manifest.photos.contains { !uploads.contains($0.upload) }
  }
}
