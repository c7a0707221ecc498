internal import CardModel
internal import JobQueue
internal import Posix
internal import Storage

/// Erases a profile, or photos of one, from an output and one state. The holder of the output's lock calls it.
///
/// The publication goes first, since others see it, and the verdict last, since it knows the digests: where a call was stopped, the same
/// call does the rest.
struct ProfileErasure {
  let store: FolderStore
  /// All that hold jobs of the output.
  let queues: [OutputQueue]
  /// `nil` where there is none.
  let index: FileIndex?
  /// Where it is noted that an app is to be told of an erasure; `nil`: nobody is.
  var notes: FolderStore?

  // MARK: - A whole profile

  /// - Throws: `StorageError` with `occupied` where somebody else's folder bears the profile's name; nothing is erased then.
  func erase(_ profile: FileName) async throws -> ForgetReport {
    try store.checkMayChange(profile)
    let name = profile.text ?? profile.description
    var report = ForgetReport(profile: name)
    let earlier = EarlierProfile(profile, in: store)
    // First of all: what is gone can no longer say that somebody is to hear of it. Whether it went is asked again when it is told.
    if let notes, try isKnown(profile) { try notes.noteErased(profile) }
    if try store.remove(profile) { report.publication = .removed }
    let jobs = try await jobs(of: name)
    for folder in KeptFolder.allCases {
      report.count(try store.kept(folder, of: profile).count, in: folder)
      try store.removeKept(folder, of: profile)
    }
    try await delete(jobs, into: &report)
    let digests = mentions(of: earlier, jobs).flatMap { [$0.sha256, $0.prompt] }.compactMap { $0?.hex }
    try index?.forget(digests: digests, profiles: [profile])
    report.verdict = try store.removeVerdict(profile)
    return report
  }

  /// Whether an app may have heard of the profile.
  private func isKnown(_ profile: FileName) throws -> Bool {
    try store.readVerdict(profile, limit: FolderStore.largestDocument) != nil || FileSystem.exists(store.folder(of: profile))
  }

  // MARK: - A photo

  /// - Parameter word: a photo's id, its upload's digest, or its upload's name.
  func erase(_ word: String, of profile: FileName) async throws -> ForgetReport {
    try store.checkMayChange(profile)
    let name = profile.text ?? profile.description
    var report = ForgetReport(profile: name, photo: word)
    let earlier = EarlierProfile(profile, in: store)
    let jobs = try await jobs(of: name)
    let mentions = mentions(of: earlier, jobs)
    try Self.checkIsOne(word, of: earlier)
    let selection = PhotoSelection(word, among: mentions)
    let verdict = try publish(profile, of: earlier, without: selection, into: &report)
    let others = Set(mentions.flatMap { [$0.file, $0.sha256?.photoID.text] }.compactMap { $0 })
      .subtracting(selection.files).subtracting(selection.photos.map(\.text))
    for folder in [KeptFolder.quarantine, .masters, .review] {
      report.count(try removeKept(folder, of: profile, selection, others: others), in: folder)
    }
    if report.publication != .withdrawn {
      let before = try store.kept(.withdrawn, of: profile).count
      try WithdrawnPhotos(of: earlier, in: store).drop { selection.contains($0) }
      report.count(before - (try store.kept(.withdrawn, of: profile).count), in: .withdrawn)
    }
    // The follow-up lists every photo of the profile, so all of its jobs go; the next run begins them anew.
    try await delete(selection.isMentioned ? jobs : [], into: &report)
    try index?.forget(
      digests: (selection.digests.union(selection.prompts)).map(\.hex), profiles: selection.isMentioned ? [profile] : [])
    guard let verdict, verdict.photos.contains(where: { selection.contains($0) }) else { return report }
    let left = verdict.without(selection, published: EarlierProfile(profile, in: store).manifest)
    try store.writeVerdict(profile, try CanonicalJSON.bytes(left))
    report.verdict = true
    return report
  }

  /// Takes the photos out of what is published.
  ///
  /// - Returns: what the verdict says now.
  private func publish(
    _ profile: FileName, of earlier: EarlierProfile, without selection: PhotoSelection, into report: inout ForgetReport
  ) throws -> Verdict? {
    // Pictures without their manifest are a publication too.
    guard try earlier.manifestBytes != nil || hasFiles(profile) else { return earlier.verdict }
    guard earlier.manifest != nil || selection.isMentioned else {
      throw CardstockError(
        .storage,
        "the store: expected a \(ProfileManifest.schemaName) as \(profile)/manifest.json, found none that can be read: whether the photo is shown cannot be told. Forget the whole profile, or run process first."
      )
    }
    let isShown = earlier.manifest.map { $0.photos.contains { selection.contains($0) } } ?? selection.isMentioned
    // The manifest counts the refused photos of the set that it shows.
    let isCounted =
      earlier.verdict.map { $0.state == .published && $0.key == earlier.manifest?.key && $0.photos.contains { selection.contains($0) } }
      ?? false
    report.publication = .untouched
    report.photosLeft = earlier.manifest?.photos.count ?? 0
    guard isShown || isCounted else { return earlier.verdict }
    do {
      let rest = try RemainingProfile(profile, of: earlier, without: selection, in: store)
      if rest.judged.state == .published {
        try rest.publish()
        report.publication = .republished
        report.photosLeft = rest.judged.accepted.count
        return earlier.verdict
      }
      return try withdraw(profile, of: earlier, without: selection, because: rest.judged.setFindings, into: &report)
    } catch let obstacle as RemainingProfile.Obstacle {
      return try withdraw(profile, of: earlier, without: selection, because: [obstacle.finding], into: &report)
    }
  }

  private func hasFiles(_ profile: FileName) throws(SystemError) -> Bool {
    let folder = store.folder(of: profile)
    guard try FileSystem.exists(folder) else { return false }
    return try !FileSystem.list(folder).isEmpty
  }

  private func withdraw(
    _ profile: FileName, of earlier: EarlierProfile, without selection: PhotoSelection, because reasons: [Finding],
    into report: inout ForgetReport
  ) throws -> Verdict? {
    // Said before it is done: once the manifest is gone, nobody knows any more how many photos it needed.
    let verdict = earlier.verdict?.withdrawn(because: reasons)
    if let verdict { try store.writeVerdict(profile, try CanonicalJSON.bytes(verdict)) }
    try WithdrawnPhotos(of: earlier, in: store).keep { !selection.contains($0) }
    try store.remove(profile)
    report.publication = .withdrawn
    report.reason = reasons.first?.message
    report.photosLeft = 0
    return verdict
  }

  /// Two photos may have one name, of uploads from two folders: a name alone must not erase both.
  private static func checkIsOne(_ word: String, of earlier: EarlierProfile) throws(CardstockError) {
    let named = Set((earlier.verdict?.photos ?? []).filter { $0.file == word }.compactMap(\.sha256))
    guard named.count > 1 else { return }
    throw CardstockError(
      .usage,
      "\(named.count) photos are called \(word): name one by its id: \(named.map(\.photoID.text).sorted().joined(separator: ", ")).")
  }

  private func removeKept(
    _ folder: KeptFolder, of profile: FileName, _ selection: PhotoSelection, others: Set<String>
  ) throws -> Int {
    var count = 0
    for file in try store.kept(folder, of: profile) {
      let path = store.path(folder, of: profile, file)
      if try selection.contains(kept: file, others: others, sha256: { try Digest(ofFile: path) }) {
        try store.removeKept(folder, of: profile, file)
        count += 1
      }
    }
    return count
  }

  // MARK: - Parts

  private func jobs(of profile: String) async throws -> [ProfileJobs] {
    var jobs: [ProfileJobs] = []
    for queue in queues { jobs.append(try await ProfileJobs(of: profile, in: queue, of: store)) }
    return jobs
  }

  /// With the jobs goes what they have staged.
  private func delete(_ jobs: [ProfileJobs], into report: inout ForgetReport) async throws {
    for jobs in jobs {
      report.jobs += jobs.ids.count
      try await jobs.delete()
    }
    let folders = try await StagedFolder.leftovers(in: store, of: queues, keepsRetryable: true)
    for folder in folders { try store.removeStaged(folder) }
    report.stagingFolders = folders.count
    try store.syncRemovals()
  }

  /// Where verdict, manifest and jobs speak of photos. What is known of uploads that only a job speaks of stands in the index.
  private func mentions(of earlier: EarlierProfile, _ jobs: [ProfileJobs]) -> [PhotoSelection.Mention] {
    var mentions = (earlier.verdict?.photos ?? []).map {
      PhotoSelection.Mention(file: $0.file, photo: $0.photo, sha256: $0.sha256, prompt: $0.prompt)
    }
    mentions += [earlier.manifest, earlier.withdrawn].flatMap { $0?.photos ?? [] }.map {
      PhotoSelection.Mention(photo: $0.photo, sha256: $0.upload)
    }
    for photo in jobs.flatMap(\.photos) {
      var mention = PhotoSelection.Mention(
        file: photo.input.file, photo: photo.result?.photo, sha256: photo.result?.sha256, prompt: photo.result?.prompt)
      if let index {
        let digests = UploadDigests(index: index)
        mention.sha256 = mention.sha256 ?? digests.known(photo.input)
        mention.prompt = mention.prompt ?? digests.knownPrompt(of: photo.input) ?? nil
      }
      mentions.append(mention)
    }
    return mentions
  }
}
