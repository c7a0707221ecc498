internal import CardModel
internal import JobQueue
internal import Posix
internal import Storage

/// Works off what `Enqueueing` has put into a queue. Any number of these may share one queue; each is a process.
public final class Work: Sendable {
  private let configuration: WorkConfiguration
  private let ledger = WorkLedger(keepsProfiles: false)

  /// How long settled jobs can be looked at. They hold prompts and paths, and the record is the manifest or the verdict.
  static let retention = Retention(done: .seconds(3600), cancelled: .seconds(3600), dead: .seconds(7 * 86_400))
  private static let tidying = Duration.seconds(60)

  public init(_ configuration: WorkConfiguration) { self.configuration = configuration }

  /// Asks the work to end within a second; unfinished jobs go back to the queue with their attempt. From anywhere, at any time.
  public func stop() { ledger.stop() }

  /// - Parameter observe: called from several threads, one after another for each photo and profile.
  /// - Returns: what this worker did, when it was stopped, or nothing is left and it was to end then.
  public func run(observe: @escaping @Sendable (RunEvent) -> Void) async throws(CardstockError) -> RunReport {
    _ = try RenderProgram.find()
    let workers = configuration.workers ?? Processors.available
    let output = configuration.output.map { (try? FileSystem.realPath($0)) ?? $0 }
    let queue: Queue
    let place: WorkerPlace
    do {
      var outputs = OutputPlaces(of: configuration.queue)
      // Before the queue, since what is missing of a state that it may lie in is made here.
      if let output { try outputs.open(output, state: configuration.state) }
      queue = try configuration.queue.open()
      place = WorkerPlace(
        queue, outputs, renderers: RenderClients(workers: workers, sandbox: configuration.sandbox), tells: configuration.onSettled != nil,
        variables: configuration.variables)
      // Another worker may tidy at the same time.
      try? await place.tidy(isFirst: true)
    } catch {
      throw CardstockError(layer: error)
    }
    let handlers = JobHandlers(
      place: place, ledger: ledger, queues: .work, command: configuration.onSettled, isFailFast: false, observe: observe)
    let tidying = Task {
      while !Task.isCancelled {
        try await Task.sleep(for: Self.tidying)
        // What could not be tidied now can be later.
        try? await place.tidy()
        _ = try? await queue.prune(olderThan: Self.retention)
      }
    }
    do {
      try await ledger.run(handlers.pool(queue, workers: workers), untilIdle: configuration.untilIdle)
      tidying.cancel()
      try? await place.tidy()
      _ = try await queue.prune(olderThan: Self.retention)
    } catch {
      tidying.cancel()
      await place.shutdown()
      throw CardstockError(layer: error)
    }
    await place.shutdown()
    return try ledger.report()
  }
}
