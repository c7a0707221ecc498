public import Posix
public import RenderProtocol

/// Render processes, started ahead, one photo at a time in each. The pool knows processes and frames, not what they mean.
///
/// A worker that dies or takes too long is replaced and its photo tried once more in a fresh one; the others go on. All
/// blocking work happens on one thread a worker. Letting go of the pool ends its workers; `shutdown` does so gently.
public final class RenderWorkers: Sendable {
  public let configuration: PoolConfiguration
  private let slots: [WorkerSlot]
  private let free: SlotQueue

  /// Starts the workers without waiting for them.
  ///
  /// - Parameter objection: why a worker that says this hello is not to be used; `nil`: it is. Asked of every worker, also of one that takes
  ///   another's place; called from several threads.
  public init(_ configuration: PoolConfiguration, objection: @escaping @Sendable (_ hello: [UInt8]) -> String? = { _ in nil }) {
    precondition(configuration.workerCount > 0, "a pool needs a worker")
    self.configuration = configuration
    slots = (0..<configuration.workerCount).map { _ in WorkerSlot(configuration, objection: objection) }
    free = SlotQueue(slots)
    for slot in slots { slot.prepareAhead() }
  }

  deinit {
    for slot in slots { slot.close() }
  }

  /// The header of a worker's first frame, by which it says who it is and what it can do; waits for a worker to say it.
  ///
  /// - Throws: `cannotStart` if none does.
  public func hello() async throws(RenderPoolError) -> [UInt8] {
    let slot = try await free.acquire()
    let result = await slot.run { slot -> Result<[UInt8], RenderPoolError> in
      do throws(RenderPoolError) { return .success(try slot.prepare()) } catch { return .failure(error) }
    }
    free.release(slot)
    return try result.get()
  }

  /// Sends a request to the next free worker and gathers its answer.
  ///
  /// - Parameters:
  ///   - header: what is asked for; opaque to the pool.
  ///   - blob: bytes that go with it.
  ///   - file: an open regular file that the worker gets, positioned at its beginning in each attempt.
  ///   - initial: what the answer begins with, in each attempt anew.
  ///   - reply: adds a frame to the answer, on the worker's thread, and says whether it was the last. An error that it throws
  ///     ends the worker and becomes `badAnswer`.
  /// - Throws: `crashed`, `timedOut` or `outOfMemory` after the second death; `badAnswer`, `cannotStart`, `cancelled`,
  ///   `shutDown` or `system` at once.
  public func exchange<Answer: Sendable>(
    header: [UInt8], blob: [UInt8] = [], file: SharedDescriptor? = nil, startingWith initial: Answer,
    reply: @escaping @Sendable (inout Answer, Frame) throws -> Bool
  ) async throws(RenderPoolError) -> Answer {
    let exchange = Exchange(request: Frame(header: header, blob: blob, descriptor: file), initial: initial, reply: reply)
    let slot = try await free.acquire()
    let result = await withTaskCancellationHandler {
      await slot.run { $0.perform(exchange) }
    } onCancel: {
      exchange.stop.trip(.cancelled)
    }
    slot.prepareAhead()
    free.release(slot)
    return try result.get()
  }

  /// Ends the workers and waits until they are gone: an idle one ends by itself, one at work is killed and its photo's
  /// exchange throws `shutDown`, as do all later ones.
  public func shutdown() async {
    free.close()
    for slot in slots { slot.close() }
    for slot in slots { await slot.run { $0.discard() } }
  }
}
