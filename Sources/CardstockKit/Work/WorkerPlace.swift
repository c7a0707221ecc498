internal import CardModel
internal import JobQueue
internal import Storage
internal import Synchronization

/// The outputs and recipes of a queue's jobs, opened as jobs ask for them. An output is held for a job at a time, together with others.
final class WorkerPlace: Workplace {
  private let queue: Queue
  private let renderers: RenderClients
  private let outputs: Mutex<OutputPlaces>
  private let tells: Bool
  private let variables: [[UInt8]]

  /// - Parameters:
  ///   - tells: whether an app is told of what the outputs' verdicts say.
  ///   - variables: all that commands of recipes get to see.
  init(_ queue: Queue, _ outputs: OutputPlaces, renderers: RenderClients, tells: Bool, variables: [[UInt8]]) {
    self.queue = queue
    self.tells = tells
    self.variables = variables
    self.renderers = renderers
    self.outputs = Mutex(outputs)
  }

  /// While somebody holds the output as a whole, its jobs wait.
  private static let pause = Duration.seconds(1)

  func withBench<Value: Sendable>(
    for output: StoredPath, recipe: Digest, _ body: (Workbench) async throws -> Value
  ) async throws -> Value {
    try await holding(output) { place in
      let loaded: LoadedRecipe
      do { loaded = try place.recipe(recipe) } catch let error as CardstockError { throw JobOutcome.permanent("\(error)") }
      guard let renderer = try await renderers.borrow(for: loaded) else { throw JobOutcome.snooze(Self.pause) }
      let result: Result<Value, any Error>
      do {
        result = .success(
          try await body(
            Workbench(
              recipe: loaded, renderer: renderer, store: place.store, digests: place.digests, variables: variables, tag: place.tag)))
      } catch {
        result = .failure(error)
      }
      await renderers.giveBack(recipe)
      return try result.get()
    }
  }

  func withStore<Value: Sendable>(of output: StoredPath, _ body: (FolderStore, String?) async throws -> Value) async throws -> Value {
    try await holding(output) { try await body($0.store, $0.tag) }
  }

  /// Removes what judged profiles have left in `staging`, and has an app told of what it does not know.
  ///
  /// - Parameter isFirst: whether telling begins anew for what was given up.
  func tidy(isFirst: Bool = false) async throws {
    for place in outputs.withLock({ $0.all }) {
      guard let lock = try? place.store.share() else { continue }
      defer { withExtendedLifetime(lock) {} }
      try await StagedFolder.removeLeftovers(in: place.store, of: OutputQueue.all(of: place.store, skipsMissing: true))
      guard tells else { continue }
      let own = OutputQueue(tag: place.tag, queue: queue, outputs: [StoredPath(place.store.root)])
      let untold = try UntoldVerdicts(in: place.store, but: isFirst ? [] : try await UntoldVerdicts.givenUp(in: own))
      _ = try await untold.enqueue(in: queue, of: place.store, to: .work)
    }
  }

  func shutdown() async { await renderers.shutdown() }

  /// Shares the output for as long as `body` takes. Nothing is kept of files in memory afterwards, which whoever erases could not reach.
  private func holding<Value: Sendable>(_ output: StoredPath, _ body: (OutputPlace) async throws -> Value) async throws -> Value {
    let place = try outputs.withLock { $0.use(output) }.get()
    let lock: StateLock
    do { lock = try Self.share(place.store) } catch {
      outputs.withLock { $0.letGo(place) }
      throw error
    }
    let result: Result<Value, any Error>
    do { result = .success(try await body(place)) } catch { result = .failure(error) }
    place.digests.index.save()
    withExtendedLifetime(lock) {}
    outputs.withLock { $0.letGo(place) }
    return try result.get()
  }

  private static func share(_ store: FolderStore) throws -> StateLock {
    do { return try store.share() } catch  where error.code == .locked { throw JobOutcome.snooze(pause) }
  }
}
