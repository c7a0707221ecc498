internal import CardModel
internal import JobQueue
internal import JobQueueSQLite
internal import Posix
internal import Storage
internal import Synchronization

/// One run over profiles: enqueue what is to be done, work until nothing is left, report. A run that was stopped goes on in the next one.
public final class Run: Sendable {
  private let configuration: RunConfiguration
  private let progress: Mutex<Progress>

  private struct Progress {
    /// By profile: one that runs twice, after a lost lease, counts once.
    var reports: [String: ProfileReport] = [:]
    var pool: WorkerPool?
    var removed: [String] = []
    var notRemoved: [UnremovedProfile] = []
    var isStopped = false
    /// Where the run stopped itself.
    var firstRefusal: FirstRefusal?
    var telling = TellLedger()
    /// The first fault of store or queue: it ends the run, whose jobs stay where they are.
    var fault: CardstockError?
  }

  public init(_ configuration: RunConfiguration) {
    self.configuration = configuration
    progress = Mutex(Progress())
  }

  /// Asks the run to end within a second; unfinished jobs go back to the queue with their attempt. May be called from anywhere, at any time.
  public func stop() {
    let pool = progress.withLock { progress in
      progress.isStopped = true
      return progress.pool
    }
    guard let pool else { return }
    Task { await pool.shutdown(grace: Self.grace) }
  }

  /// How long a photo may go on when the run is to end.
  private static let grace = Duration.milliseconds(200)

  /// - Parameter observe: called from several threads, one after another for each photo and profile.
  /// - Returns: what the run came to, also where it was stopped.
  public func process(_ profiles: [ProfileInput], observe: @escaping @Sendable (RunEvent) -> Void) async throws(CardstockError) -> RunReport
  {
    let recipe = configuration.recipe
    let (store, lock) = try CardstockError.storing { () throws(StorageError) in
      let store = try FolderStore(
        root: configuration.output, state: configuration.state, isOurs: ProfileManifest.isOne, holdsOurs: PhotoManifest.liesIn)
      let lock = try store.lock()
      try store.recover()
      return (store, lock)
    }
    defer { withExtendedLifetime(lock) {} }
    if configuration.onSettled != nil { _ = try SettledDocument.text(store.root) }
    let renderer = try await RenderClient.start(workers: workers, recipe: recipe)
    do {
      let queue = try Queue.open(sqlite: StatePlaces.queuePath(of: store))
      let digests = UploadDigests(index: FileIndex(in: store.state.path))
      defer { digests.index.save() }
      let keys = Keys(recipe: recipe.recipe, renderer: renderer)
      let settings = SettingsRecord(sha256: recipe.digest)
      let settled = SettledProfiles(keys: keys, digests: digests, settings: settings, policy: recipe.recipe.uploads, store: store)
      let photo = PhotoHandler(
        work: EarlierWork(recipe: recipe.recipe, keys: keys, digests: digests, store: store), renderer: renderer)
      let publish = PublishHandler(recipe: recipe.recipe, keys: keys, settings: settings, store: store, index: digests.index)
      let profiles = profiles.map { $0.withDepartedUploads(in: store, recipe: recipe.recipe) }
      try store.removeClashes(replacedBy: profiles, tells: configuration.onSettled != nil)
      let reports = await settled.reports(on: profiles, isStopped: { [self] in isStopped })
      let plan = try await RunPlan(profiles: profiles, output: store.root, recipe: recipe.digest)
        .enqueue(
          in: queue, settled: { reports[$0.name] }, isIntact: { StagedFolder.isIntact($0, in: store) }, isStopped: { isStopped })
      progress.withLock { progress in
        for report in plan.settled { progress.reports[report.verdict.profile] = report }
      }
      try StagedFolder.clear(store, keeping: plan.kept)
      try await prepareTelling(queue, store: store, but: profiles, settled: plan.settled)
      observe(.started(profiles: profiles.count, photos: plan.photos))
      for report in plan.settled { observe(.profile(report)) }
      try await work(workerPool(queue, photo: photo, publish: publish, observe: observe))
      if !isStopped {
        // Nothing is waiting any more, so nothing staged is needed.
        try StagedFolder.clear(store, keeping: [])
        // Manifests and verdicts are the record; a queue that remembers prompts and paths is not needed.
        _ = try await queue.prune(olderThan: Retention(done: .zero, cancelled: .zero, dead: .zero))
        if configuration.prunes {
          let notes = configuration.onSettled == nil ? nil : store
          let erasure = ProfileErasure(store: store, queue: queue, index: digests.index, notes: notes)
          let missing = try MissingProfiles(in: store, besides: profiles)
          progress.withLock { $0.notRemoved = missing.left }
          try await prune(missing.names, [erasure] + StatePlaces.others(of: store, notes: notes), observe)
        }
        try await tellErased(in: store, observe)
      }
    } catch {
      await renderer.shutdown()
      throw CardstockError(layer: error)
    }
    await renderer.shutdown()
    return try progress.withLock { progress throws(CardstockError) in
      if let fault = progress.fault { throw fault }
      var report = RunReport(progress.reports.values, of: profiles.count)
      // A run that stopped itself with nothing left has come to its end.
      report.isStopped = progress.isStopped && (report.unsettled > 0 || progress.firstRefusal == nil)
      (report.removed, report.notRemoved) = (progress.removed, progress.notRemoved)
      if report.unsettled > 0 { report.firstRefusal = progress.firstRefusal }
      (report.told, report.untold) = (progress.telling.told, progress.telling.untold)
      return report
    }
  }

  private func prepareTelling(
    _ queue: Queue, store: FolderStore, but profiles: [ProfileInput], settled: [ProfileReport]
  ) async throws {
    guard configuration.onSettled != nil else { return }
    var judged = Set(profiles.map(\.name)).subtracting(settled.map(\.verdict.profile))
    // Of what is about to be erased nobody needs to hear that it is there.
    if configuration.prunes { judged.formUnion(try MissingProfiles(in: store, besides: profiles).names.map(\.description)) }
    let untold = try await RunPlan.enqueueTelling(in: queue, store: store, but: judged)
    progress.withLock { progress in
      for profile in untold { progress.telling.add(profile) }
    }
  }

  private func prune(
    _ missing: [FileName], _ erasures: [ProfileErasure], _ observe: @Sendable (RunEvent) -> Void
  ) async throws {
    for profile in missing where !isStopped {
      var report = ForgetReport(profile: profile.description)
      for erasure in erasures { report.add(try await erasure.erase(profile)) }
      progress.withLock { $0.removed.append(report.profile) }
      observe(.removed(report))
    }
  }

  /// Also of what earlier commands have erased.
  private func tellErased(in store: FolderStore, _ observe: @escaping @Sendable (RunEvent) -> Void) async throws {
    guard let command = configuration.onSettled else { return }
    let telling = ErasedTelling(
      command: command, store: store, say: { observe(.commandSaid(profile: $0, line: $1)) }, isStopped: { [self] in isStopped })
    try await telling.run { profile, reason in
      progress.withLock { progress in
        progress.telling.add(profile)
        if let reason { progress.telling.fail(profile, reason) } else { progress.telling.tell(profile) }
      }
    }
  }

  private func work(_ pool: WorkerPool) async throws(QueueError) {
    progress.withLock { $0.pool = pool }
    if !isStopped { try await pool.runUntilIdle() }
  }

  private var isStopped: Bool { progress.withLock { $0.isStopped } }

  private var workers: Int { configuration.workers ?? Processors.available }

  private func workerPool(
    _ queue: Queue, photo: PhotoHandler, publish: PublishHandler, observe: @escaping @Sendable (RunEvent) -> Void
  ) -> WorkerPool {
    // One photo more than workers: while one is audited and stored, its worker has the next.
    return WorkerPool(queue, slots: ["photos": workers + 1, "publish": 1, "tell": 2]) {
      Handle(PhotoJob.self) { [self] job, run in
        try await stoppingOnFault {
          let result = try await photo.run(job, staging: StagedFolder.name(job: run.id, fence: run.fence))
          observe(
            .photo(
              PhotoReport(
                profile: job.profile, file: job.photo.file, photo: result.photo,
                accepted: result.accepted != nil, findings: result.findings)))
          if result.accepted == nil, configuration.isFailFast, !EarlierProfile.refuses(result, of: job.profile, in: photo.work.store) {
            stop(at: job.profile, job.photo.file, result.findings)
          }
          return result
        }
      }
      Handle(PublishJob.self) { [self] job, run in
        try await stoppingOnFault {
          let results = try await run.childOutputs(as: PhotoResult.self).map(\.output)
          let report = try publish.run(job, results: results, isStillOurs: { try run.checkLease() })
          if configuration.onSettled != nil, !report.verdict.isTold {
            try run.enqueue(TellJob(output: job.output, profile: job.profile, verdict: report.verdict.content))
            progress.withLock { $0.telling.add(job.profile) }
          }
          progress.withLock { $0.reports[job.profile] = report }
          observe(.profile(report))
          if report.verdict.state != .published, configuration.isFailFast, report.isNews {
            stop(at: job.profile, nil, report.verdict.findings)
          }
          return NoOutput()
        }
      }
      if let command = configuration.onSettled {
        let tell = TellHandler(command: command, store: publish.store) { observe(.commandSaid(profile: $0, line: $1)) }
        Handle(TellJob.self) { [self] job, run in
          try await stoppingOnFault {
            do {
              try await tell.run(job, spool: "tell-\(run.id)-\(run.fence)", isStillOurs: { try run.checkLease() })
            } catch let failure as CommandFailure {
              progress.withLock { $0.telling.fail(job.profile, "\(failure)") }
              throw failure
            }
            progress.withLock { $0.telling.tell(job.profile) }
            return NoOutput()
          }
        }
      }
    }
  }

  /// Ends the run at a refusal that no earlier run has said: the same command then goes on behind it.
  private func stop(at profile: String, _ file: String?, _ findings: [Finding]) {
    let message = findings.first { $0.severity == .error }?.message ?? "A fault of ours holds the profile."
    let isFirst = progress.withLock { progress in
      if !progress.isStopped { progress.firstRefusal = FirstRefusal(profile: profile, file: file, message: message) }
      return !progress.isStopped
    }
    if isFirst { stop() }
  }

  /// A store that is full or gone, or a render program that is, is no photo's fault: the job goes back, and the run ends with the reason.
  private func stoppingOnFault<Output>(_ body: () async throws -> Output) async throws -> Output {
    do {
      return try await body()
    } catch let error where error is StorageError || error is CardstockError {
      progress.withLock { $0.fault = $0.fault ?? CardstockError(layer: error) }
      stop()
      throw JobOutcome.snooze(.seconds(1))
    }
  }
}
