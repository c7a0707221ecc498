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
    var isStopped = false
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
      let store = try FolderStore(root: configuration.output, state: configuration.state, isOurs: ProfileManifest.isOne)
      let lock = try store.lock()
      try store.recover()
      return (store, lock)
    }
    defer { withExtendedLifetime(lock) {} }
    let renderer = try await RenderClient.start(workers: workers, recipe: recipe)
    do {
      let queue = try Queue.open(sqlite: queuePath(store))
      let digests = UploadDigests(index: FileIndex(in: store.state.path))
      defer { digests.index.save() }
      let keys = Keys(recipe: recipe.recipe, renderer: renderer)
      let settings = SettingsRecord(sha256: recipe.digest)
      let settled = SettledProfiles(keys: keys, digests: digests, settings: settings, store: store)
      let photo = PhotoHandler(recipe: recipe.recipe, keys: keys, digests: digests, renderer: renderer, store: store)
      let publish = PublishHandler(recipe: recipe.recipe, keys: keys, settings: settings, store: store, index: digests.index)
      let reports = await settled.reports(on: profiles, isStopped: { [self] in isStopped })
      let plan = try await RunPlan(profiles: profiles, output: store.root, recipe: recipe.digest)
        .enqueue(in: queue, settled: { reports[$0.name] }, isStopped: { isStopped })
      progress.withLock { progress in
        for report in plan.settled { progress.reports[report.verdict.profile] = report }
      }
      try StagedFolder.clear(store, keeping: plan.kept)
      observe(.started(profiles: profiles.count, photos: plan.photos))
      for report in plan.settled { observe(.profile(report)) }
      try await work(workerPool(queue, photo: photo, publish: publish, observe: observe))
      if !isStopped {
        // Nothing is waiting any more, so nothing staged is needed.
        try StagedFolder.clear(store, keeping: [])
        // Manifests and verdicts are the record; a queue that remembers prompts and paths is not needed.
        _ = try await queue.prune(olderThan: Retention(done: .zero, cancelled: .zero, dead: .zero))
      }
    } catch {
      await renderer.shutdown()
      throw CardstockError(layer: error)
    }
    await renderer.shutdown()
    return try progress.withLock { progress throws(CardstockError) in
      if let fault = progress.fault { throw fault }
      return RunReport(progress.reports.values, of: profiles.count, isStopped: progress.isStopped)
    }
  }

  private func queuePath(_ store: FolderStore) throws(CardstockError) -> String {
    guard let path = store.state.path.appending("queue.sqlite").text else {
      throw CardstockError(.storage, "\(store.state.path) is not UTF-8, which the queue's file needs: choose another folder with --state.")
    }
    return path
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
    return WorkerPool(queue, slots: ["photos": workers + 1, "publish": 1]) {
      Handle(PhotoJob.self) { [self] job, run in
        try await stoppingOnFault {
          let result = try await photo.run(job, staging: StagedFolder.name(job: run.id, fence: run.fence))
          observe(
            .photo(
              PhotoReport(
                profile: job.profile, file: job.photo.file, photo: result.photo,
                accepted: result.accepted != nil, findings: result.findings)))
          return result
        }
      }
      Handle(PublishJob.self) { [self] job, run in
        try await stoppingOnFault {
          let results = try await run.childOutputs(as: PhotoResult.self).map(\.output)
          let report = try publish.run(job, results: results, isStillOurs: { try run.checkLease() })
          progress.withLock { $0.reports[job.profile] = report }
          observe(.profile(report))
          return NoOutput()
        }
      }
    }
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
