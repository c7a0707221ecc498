internal import CardModel
internal import JobQueue
internal import Posix
internal import Storage

/// One run over profiles: enqueue what is to be done, work until nothing is left, report. A run that was stopped goes on in the next one.
public final class Run: Sendable {
  private let configuration: RunConfiguration
  private let ledger = WorkLedger(keepsProfiles: true)

  public init(_ configuration: RunConfiguration) { self.configuration = configuration }

  /// Asks the run to end within a second; unfinished jobs go back to the queue with their attempt. May be called from anywhere, at any time.
  public func stop() { ledger.stop() }

  /// - Parameter observe: called from several threads, one after another for each photo and profile.
  /// - Returns: what the run came to, also where it was stopped.
  public func process(_ profiles: [ProfileInput], observe: @escaping @Sendable (RunEvent) -> Void) async throws(CardstockError) -> RunReport
  {
    let store = try FolderStore.ofProfiles(output: configuration.output, state: configuration.state)
    let lock = try CardstockError.storing { () throws(StorageError) in
      let lock = try store.lock()
      try store.recover()
      return lock
    }
    defer { withExtendedLifetime(lock) {} }
    if configuration.onSettled != nil { _ = try SettledDocument.text(store.root) }
    let renderer = try await RenderClient.start(workers: workers, recipe: configuration.recipe, sandbox: configuration.sandbox)
    do {
      try await process(profiles, store, renderer, observe)
    } catch {
      await renderer.shutdown()
      throw CardstockError(layer: error)
    }
    await renderer.shutdown()
    return try ledger.report(of: profiles.count)
  }

  private func process(
    _ profiles: [ProfileInput], _ store: FolderStore, _ renderer: RenderClient, _ observe: @escaping @Sendable (RunEvent) -> Void
  ) async throws {
    let (recipe, ledger) = (configuration.recipe, ledger)
    let queue = try QueueLocation.own(of: store).open()
    let own = try OutputQueue(.own(of: store), of: store, queue: queue)
    let queues = [own] + (try OutputQueue.elsewhere(of: store, skipsMissing: true))
    let digests = UploadDigests(index: FileIndex(in: store.state.path))
    defer { digests.index.save() }
    let bench = Workbench(recipe: recipe, renderer: renderer, store: store, digests: digests, variables: configuration.variables)
    let profiles = profiles.map { $0.withDepartedUploads(in: store, recipe: recipe.recipe) }
    try store.removeClashes(replacedBy: profiles, tells: configuration.onSettled != nil)
    let done = await bench.unchanged.names(among: profiles, isStopped: { ledger.isStopped })
    let work = WorkPlan(profiles: profiles, output: store.root, recipe: recipe.digest)
    try await work.dropStale(in: own, and: queues.filter { $0.tag != nil })
    let plan = try await work.enqueue(in: queue, of: store, isUnchanged: { done.contains($0.name) }, isStopped: { ledger.isStopped })
    try await StagedFolder.removeLeftovers(in: store, of: queues)
    try await prepareTelling(queue, store: store, but: profiles, unchanged: plan.unchanged)
    observe(.started(profiles: profiles.count, photos: plan.photos))
    for name in plan.unchanged {
      guard let verdict = store.verdict(try FileName.ours(name)) else { continue }
      var report = ProfileReport(verdict: verdict)
      report.isUnchanged = true
      ledger.add([report])
      observe(.profile(report))
    }
    let handlers = JobHandlers(
      place: RunWorkplace(bench: bench), ledger: ledger, queues: .run, command: configuration.onSettled,
      isFailFast: configuration.isFailFast, observe: observe)
    try await ledger.run(handlers.pool(queue, workers: workers), untilIdle: true)
    guard !ledger.isStopped else { return }
    // Manifests and verdicts are the record; jobs, which hold prompts and paths, and what they have staged are not needed any more.
    try await SettledJobs.delete(from: queue, of: .run)
    try await StagedFolder.removeLeftovers(in: store, of: queues)
    if configuration.prunes {
      let notes = configuration.onSettled == nil ? nil : store
      let erasure = ProfileErasure(store: store, queues: [own] + (try OutputQueue.elsewhere(of: store)), index: digests.index, notes: notes)
      let missing = try MissingProfiles(in: store, besides: profiles)
      ledger.withEntries { $0.notRemoved = missing.left }
      try await prune(missing.names, [erasure] + StatePlaces.others(of: store, notes: notes), observe)
    }
    try await tellErased(in: store, observe)
  }

  private func prepareTelling(
    _ queue: Queue, store: FolderStore, but profiles: [ProfileInput], unchanged: [String]
  ) async throws {
    // Verdicts say who is still to be told.
    _ = try await queue.cancel(where: JobFilter(queue: JobQueues.run.tell, states: JobState.waiting))
    guard configuration.onSettled != nil else { return }
    var judged = Set(profiles.map(\.name)).subtracting(unchanged)
    // Of what is about to be erased nobody needs to hear that it is there.
    if configuration.prunes { judged.formUnion(try MissingProfiles(in: store, besides: profiles).names.map(\.description)) }
    ledger.expectTelling(of: try await UntoldVerdicts(in: store, but: judged).enqueue(in: queue, of: store, to: .run))
  }

  private func prune(
    _ missing: [FileName], _ erasures: [ProfileErasure], _ observe: @Sendable (RunEvent) -> Void
  ) async throws {
    for profile in missing where !ledger.isStopped {
      var report = ForgetReport(profile: profile.description)
      for erasure in erasures { report.add(try await erasure.erase(profile)) }
      ledger.withEntries { $0.removed.append(report.profile) }
      observe(.removed(report))
    }
  }

  /// Also of what earlier commands have erased.
  private func tellErased(in store: FolderStore, _ observe: @escaping @Sendable (RunEvent) -> Void) async throws {
    guard let command = configuration.onSettled else { return }
    let telling = ErasedTelling(
      command: command, store: store, say: { observe(.commandSaid(profile: $0, line: $1)) }, isStopped: { [ledger] in ledger.isStopped })
    try await telling.run { profile, reason in
      if let reason { ledger.failTelling(profile, of: nil, reason, isLast: true) } else { ledger.tell(profile, of: nil) }
    }
  }

  private var workers: Int { configuration.workers ?? Processors.available }
}
