internal import CardModel
internal import JobQueue
internal import Posix
internal import Storage

/// Judges a profile when its last photo has settled, publishes it whole, and leaves the verdict.
struct PublishHandler: Sendable {
  let recipe: Recipe
  let keys: Keys
  let settings: SettingsRecord
  let store: FolderStore
  let index: FileIndex
  private var disposal: UploadDisposal { UploadDisposal(policy: recipe.uploads, store: store) }

  /// - Parameters:
  ///   - results: of the profile's photo jobs, in order; `nil` where a job failed.
  ///   - isStillOurs: throws where another worker has taken over the job; asked before anything is seen.
  func run(_ listed: PublishJob, results: [PhotoResult?], isStillOurs: () async throws -> Void) async throws -> ProfileReport {
    var job = listed
    guard results.count == job.photos.count else {
      // Photo jobs are pruned before a follow-up that was given up and may be retried.
      throw JobOutcome.permanent("\(job.photos.count) photos gave \(results.count) results: enqueue the profile again")
    }
    let profile = try FileName.ours(job.profile)
    // Another worker has lost its lease, or was cancelled, in the middle of this.
    guard let claim = try store.claim(profile) else { throw JobOutcome.snooze(.seconds(1)) }
    defer { withExtendedLifetime(claim) {} }
    try await isStillOurs()
    job.photos = job.photos.map { $0.orStandIn(of: profile, in: store) }
    let earlier = EarlierProfile(profile, in: store)
    // A person may have decided while the photos were worked on.
    let results = results.map { result in
      result.flatMap { result in result.sha256.map { result.reviewed(earlier.decision(of: $0)) } ?? result }
    }
    var judged = JudgedProfile(job: job, results: results, rules: recipe.rules, policy: recipe.uploads)
    let key = keys.profile(judged.keys)
    judged.setKey(key)
    var report = ProfileReport(verdict: judged.verdict)
    if judged.state == .published {
      do {
        try publish(judged, key: key, as: profile, over: earlier, into: &report)
      } catch is PicturesChanged {
        judged.hold(.cannotPublish("pictures made earlier are gone or were changed", remedy: "Run again: they are made again."))
      } catch let error as StorageError where error.code != .system {
        // The place or the staged files are not as they should be: that is this profile's trouble, and the others go on.
        judged.hold(.cannotPublish(error))
      }
    } else if earlier.isToBeWithdrawn(by: judged.verdict, judged.inputs, judged.uploads, findings: job.findings) {
      try WithdrawnPhotos(of: earlier, in: store).keep(Self.departed(job))
      try store.remove(profile)
      judged.note(.withdrawn())
    } else if judged.state == .refused, earlier.manifest == nil, !judged.inputs.hideTheirList(job.findings) {
      // What was taken back since goes too.
      try WithdrawnPhotos(of: earlier, in: store).keep(Self.departed(job))
    }
    judged.keepDecisions(of: earlier.verdict)
    judged.keepTold(of: earlier.verdict)
    report.verdict = try disposal.settle(profile, judged.verdict, photos: judged.inputs)
    report.isNews = earlier.verdict?.content != report.verdict.content
    return report
  }

  /// The uploads that are gone and whose photos the profile still has.
  private static func departed(_ job: PublishJob) -> Set<Digest> {
    Set(job.photos.compactMap { $0.departed?.state == .deleted ? $0.departed?.sha256 : nil })
  }

  private func publish(
    _ judged: JudgedProfile, key: Digest, as profile: FileName, over earlier: EarlierProfile, into report: inout ProfileReport
  ) throws {
    let manifests = try ProfileManifests(judged, key: key, rules: recipe.rules, settings: settings)
    let outputs = judged.accepted.flatMap { photo in photo.result.outputs.map { (photo: photo.result, output: $0) } }
    // A run that was stopped behind its commit has nothing more to do, and its staged pictures may be gone.
    let made = outputs.filter { $0.photo.published[$0.output.file] == nil }
    // What was made again although its key is published was damaged there.
    if earlier.manifestBytes != manifests.profile || !earlier.isWhole || made.contains(where: { earlier.bytes(of: $0.output) == nil }) {
      let files = try outputs.map { try stagedFile($0.output, of: $0.photo, over: earlier) }
      let written = try manifests.documents.map { Publication.WrittenFile(name: try FileName.ours($0.name), bytes: $0.bytes) }
      try store.publish(Publication(profile: profile, staged: files, written: written, manifest: manifests.profile))
    }
    try store.removeKept(.withdrawn, of: profile)
    index.remember(profile, in: store, manifest: Digest(of: manifests.profile))
    report.files = outputs.count
    report.bytes = outputs.reduce(0) { $0 + $1.output.bytes }
    report.made = made.count
  }

  private struct PicturesChanged: Error {}

  /// - Throws: `PicturesChanged` where what was audited is not there any more.
  private func stagedFile(
    _ output: OutputRecord, of photo: PhotoResult.Accepted, over earlier: EarlierProfile
  ) throws -> Publication.StagedFile {
    if let name = photo.published[output.file] {
      guard let file = earlier.file(of: output, named: name) else { throw PicturesChanged() }
      return Publication.StagedFile(source: file.path, name: try FileName.ours(output.file))
    }
    guard let folder = photo.staged else { throw CardstockError(.bug, "\(output.file) is neither staged nor published") }
    let source = store.stagingFolder(try FileName.ours(folder)).appending(try FileName.ours(output.file))
    guard output.isHeld(by: source) else { throw PicturesChanged() }
    return Publication.StagedFile(source: source, name: try FileName.ours(output.file))
  }
}
