internal import CardModel
internal import JobQueue
internal import Posix
internal import Storage
internal import Synchronization

/// The outputs and recipes of a queue's jobs, opened as jobs ask for them. An output is held for a job at a time, together with others.
final class WorkerPlace: Workplace {
  private let location: QueueLocation
  private let renderers: RenderClients
  private let outputs = Mutex<[StoredPath: OutputPlace]>([:])

  init(_ location: QueueLocation, workers: Int) {
    self.location = location
    renderers = RenderClients(workers: workers)
  }

  /// While somebody holds the output as a whole, its jobs wait.
  private static let pause = Duration.seconds(1)

  func withBench<Value: Sendable>(
    for output: StoredPath, recipe: Digest, _ body: (Workbench) async throws -> Value
  ) async throws -> Value {
    let (place, lock) = try share(output)
    defer { withExtendedLifetime(lock) {} }
    let loaded: LoadedRecipe
    do { loaded = try place.recipe(recipe) } catch { throw JobOutcome.permanent("\(error)") }
    guard let renderer = try await renderers.borrow(for: loaded) else { throw JobOutcome.snooze(Self.pause) }
    let result: Result<Value, any Error>
    do {
      result = .success(
        try await body(Workbench(recipe: loaded, renderer: renderer, store: place.store, digests: place.digests, tag: place.tag)))
    } catch {
      result = .failure(error)
    }
    await renderers.giveBack(recipe)
    return try result.get()
  }

  func withStore<Value: Sendable>(of output: StoredPath, _ body: (FolderStore, String?) async throws -> Value) async throws -> Value {
    let (place, lock) = try share(output)
    defer { withExtendedLifetime(lock) {} }
    return try await body(place.store, place.tag)
  }

  /// Has an output tidied before any job is about it.
  func open(_ output: FilePath) throws { _ = try place(of: StoredPath(output)).get() }

  /// Writes what was learned of files, and removes what settled profiles have left in `staging`.
  func tidy() async throws {
    for place in outputs.withLock({ Array($0.values) }) {
      place.digests.index.save()
      guard let lock = try? place.store.share() else { continue }
      defer { withExtendedLifetime(lock) {} }
      try await StagedFolder.removeLeftovers(in: place.store, of: OutputQueue.all(of: place.store))
    }
  }

  func shutdown() async { await renderers.shutdown() }

  private func share(_ output: StoredPath) throws -> (OutputPlace, StateLock) {
    let place = try place(of: output).get()
    do {
      return (place, try place.store.share())
    } catch  where error.code == .locked {
      throw JobOutcome.snooze(Self.pause)
    }
  }

  private func place(of output: StoredPath) -> Result<OutputPlace, any Error> {
    outputs.withLock { outputs in
      if let place = outputs[output] { return .success(place) }
      let opened = Result<OutputPlace, any Error> { try OutputPlace(output.path, queue: location) }
      if case .success(let place) = opened { outputs[output] = place }
      return opened
    }
  }
}
