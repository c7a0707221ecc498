public import CardModel
internal import JobQueue
public import Posix
internal import Storage
internal import Synchronization

/// Puts the work on profiles into a queue, for `Work` in other processes. What is published already is not enqueued.
public final class Enqueueing: Sendable {
  private let output: FilePath
  private let state: FilePath?
  private let location: QueueLocation?
  private let recipe: LoadedRecipe
  private let tenant: String
  private let sandbox: SandboxMode
  private let isStopped = Mutex(false)

  /// - Parameters:
  ///   - state: `nil`: where the output says, or `.cardstock` in it.
  ///   - queue: `nil`: the one in the state.
  ///   - tenant: on whose behalf: tenants take turns; "" for nobody's.
  ///   - sandbox: how much that of the one render worker is insisted on, which opens no photo.
  public init(
    output: FilePath, state: FilePath?, queue: QueueLocation?, recipe: LoadedRecipe, tenant: String, sandbox: SandboxMode = .bestEffort
  ) {
    self.output = output
    self.state = state
    location = queue
    self.recipe = recipe
    self.tenant = tenant
    self.sandbox = sandbox
  }

  /// From anywhere, at any time; what was enqueued until then stays.
  public func stop() { isStopped.withLock { $0 = true } }

  /// Work on the same profiles that waits already goes on where nothing has changed, and gives way to the new where something has.
  ///
  /// - Throws: where a run or an erasure holds the output, or queue, store or render program are out of reach.
  /// - Parameter read: reads the profiles; called when no other call is at the output, so that the latest word counts.
  public func run(_ read: () throws -> [ProfileInput]) async throws(CardstockError) -> EnqueueReport {
    let store = try FolderStore.ofProfiles(output: output, state: state)
    let lock = try CardstockError.storing { () throws(StorageError) in [try store.share(), try store.planning()] }
    defer { withExtendedLifetime(lock) {} }
    let queue = try (location ?? .own(of: store)).open()
    // It says what its libraries are, which the keys need, and whether the recipe can be done.
    let renderer = try await RenderClient.start(workers: 1, recipe: recipe, sandbox: sandbox)
    do {
      let report = try await enqueue(try read(), in: queue, of: store, by: renderer)
      await renderer.shutdown()
      return report
    } catch {
      await renderer.shutdown()
      throw CardstockError(layer: error)
    }
  }

  private func enqueue(
    _ profiles: [ProfileInput], in queue: Queue, of store: FolderStore, by renderer: RenderClient
  ) async throws -> EnqueueReport {
    let digests = UploadDigests(index: FileIndex(in: store.state.path))
    defer { digests.index.save() }
    let bench = Workbench(recipe: recipe, renderer: renderer, store: store, digests: digests, variables: [])
    var unchanged = bench.unchanged
    unchanged.isShared = true
    let profiles = profiles.map { $0.withDepartedUploads(in: store, recipe: recipe.recipe) }
    try store.removeClashes(replacedBy: profiles, tells: false)
    let isStopped: @Sendable () -> Bool = { self.isStopped.withLock { $0 } }
    try KeptRecipes(in: store).keep(recipe)
    if let location {
      try OutputQueue.checkIsNoStranger(location, to: store)
      try OutputQueue.note(location, in: store)
    }
    let target = try OutputQueue(location ?? .own(of: store), of: store, queue: queue)
    let others = try OutputQueue.all(of: store, skipsMissing: true).filter { $0.tag != target.tag }
    let work = WorkPlan(enqueueing: profiles, output: store.root, recipe: recipe.digest, tenant: tenant)
    // Before it is asked what is unchanged: what was cancelled now publishes nothing any more, unless it has begun to.
    try await work.dropStale(in: target, and: others)
    let done = await unchanged.names(among: profiles, isStopped: isStopped)
    let plan = try await work.enqueue(in: target.queue, of: store, isUnchanged: { done.contains($0.name) }, isStopped: isStopped)
    return EnqueueReport(
      profiles: plan.profiles, photos: plan.photos, waiting: plan.waiting, unchanged: plan.unchanged.count, isStopped: isStopped())
  }
}
