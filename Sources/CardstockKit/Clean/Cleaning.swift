internal import CardModel
internal import JobQueue
public import Posix
internal import Storage

/// Deletes what no run needs any more. What is published, every verdict, and the work of a run that can go on stay.
public struct Cleaning: Sendable {
  private let output: FilePath
  private let state: FilePath?

  /// - Parameter state: where the state lies; `nil`: where the output says, or `.cardstock` in it.
  public init(output: FilePath, state: FilePath? = nil) {
    self.output = output
    self.state = state
  }

  /// Takes the output's lock, as a run does. A dry run takes none and writes nothing, so that a run may change meanwhile what it tells.
  ///
  /// - Parameter isDryRun: whether it is only said what would be deleted.
  public func run(isDryRun: Bool) async throws(CardstockError) -> CleanReport {
    try StatePlaces.check(output: output, state: state)
    do {
      guard try FileSystem.exists(output.appending(StateFolder.standardName)) || state != nil else {
        return CleanReport(isDryRun: isDryRun)
      }
      if isDryRun { return try await clean(.ofProfiles(reading: output, state: state), isDryRun: true) }
      let store = try FolderStore.ofProfiles(output: output, state: state)
      let lock = try store.lock()
      defer { withExtendedLifetime(lock) {} }
      return try await clean(store, isDryRun: false)
    } catch {
      throw CardstockError(layer: error)
    }
  }

  private func clean(_ store: FolderStore, isDryRun: Bool) async throws -> CleanReport {
    var report = CleanReport(isDryRun: isDryRun)
    for path in try store.leftovers() {
      let isFile = path.lastComponent.map(FolderStore.isHalfWritten) ?? false
      try report.add(DiskUse(of: path), to: isFile ? \.halfWritten : \.publishing)
    }
    if !isDryRun { try store.recover() }
    let queues = try OutputQueue.all(of: store, isReadOnly: isDryRun)
    let jobs = try await WaitingJobs(in: queues, of: store)
    report.jobs = jobs.freed
    let staged =
      try FileSystem.exists(store.state.staging) ? await StagedFolder.leftovers(in: store, of: queues, keepsRetryable: false) : []
    for folder in staged { try report.add(DiskUse(of: store.stagingFolder(folder)), to: \.staging) }
    for said in try ClashVerdicts(in: store).alone where !jobs.profiles.contains(said.profile.description) {
      try report.add(DiskUse(of: store.verdictPath(said.profile)), to: \.verdicts)
      if !isDryRun { try store.removeVerdict(said.profile) }
    }
    try clean(store, .quarantine, besides: jobs.profiles, into: \.quarantine, of: &report)
    try clean(store, .masters, besides: jobs.profiles, into: \.masters, of: &report)
    try clean(store, .review, besides: jobs.profiles, into: \.review, of: &report)
    try clean(store, .withdrawn, besides: jobs.profiles, into: \.withdrawn, of: &report)
    if !isDryRun {
      for folder in staged { try store.removeStaged(folder) }
      try await jobs.deleteSettled()
      try KeptRecipes(in: store).clear(besides: jobs.recipes)
      try OutputQueue.forgetNotes(of: store, besides: jobs.tags)
    }
    return report
  }

  private func clean(
    _ store: FolderStore, _ folder: KeptFolder, besides waiting: Set<String>, into part: WritableKeyPath<CleanReport, CleanReport.Freed>,
    of report: inout CleanReport
  ) throws {
    for profile in try store.keptProfiles(folder) {
      let uploads = try KeptUploads(of: profile, in: store)
      for file in try store.kept(folder, of: profile) {
        let path = store.path(folder, of: profile, file)
        if FolderStore.isHalfWritten(file) {
          try report.add(DiskUse(of: path), to: \.halfWritten)
        } else if try !waiting.contains(profile.description) && !mayBeNeeded(file, at: path, in: folder, by: uploads) {
          try report.add(DiskUse(of: path), to: part)
        } else {
          continue
        }
        if !report.isDryRun { try store.removeKept(folder, of: profile, file) }
      }
    }
  }

  private func mayBeNeeded(_ file: FileName, at path: FilePath, in folder: KeptFolder, by uploads: KeptUploads) throws -> Bool {
    folder == .withdrawn ? uploads.mayComeBack : try uploads.mayOwn(file, at: path)
  }
}

extension CleanReport {
  fileprivate mutating func add(_ use: DiskUse, to part: WritableKeyPath<CleanReport, Freed>) {
    self[keyPath: part].count += use.files
    self[keyPath: part].bytes += use.bytes
  }
}
