public import Dispatch

/// Runs an actor on a serial dispatch queue of its own, so that calls that block (a database, a disk) never hold one of the few cooperative
/// threads, and never wait for handlers that do.
public final class SerialQueueExecutor: SerialExecutor {
  /// What the actor's jobs run on.
  public let queue: DispatchQueue

  public init(label: String) {
    queue = DispatchQueue(label: label)
  }

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  public func checkIsolated() {
    dispatchPrecondition(condition: .onQueue(queue))
  }
}
