internal import Synchronization

/// One claim that a handler works on in this process: shared by the handler, the dispatcher and the heartbeat.
final class ActiveRun: Sendable {
  /// Why a handler is told to stop.
  enum Stop: Sendable {
    case leaseLost
    case cancelRequested
    case deadline
    case shutdown
  }

  private struct State {
    var task: Task<Void, Never>?
    var stop: Stop?
    var fraction: Double?
    var isFractionStored = true
    var lastReport = Int64.min
    var enqueues: [NewJob] = []
    var registers: [RegisterWrite] = []
    var isAbandoned = false
  }

  let claimed: Claimed
  /// When the attempt's time is up, on the boot clock: no setting of the wall clock can cut it short.
  let bootDeadline: Int64
  private let clock: any QueueClock
  private let holdsLease: @Sendable () -> Bool
  private let report: @Sendable (Double?) -> Void
  private let state = Mutex(State())

  /// - Parameter report: called with a fraction for listeners, and with nil when one waits to be stored.
  init(_ claimed: Claimed, clock: any QueueClock, holdsLease: @escaping @Sendable () -> Bool, report: @escaping @Sendable (Double?) -> Void)
  {
    self.claimed = claimed
    self.clock = clock
    self.holdsLease = holdsLease
    self.report = report
    bootDeadline = clock.bootMilliseconds + max(0, claimed.deadline - clock.wallMilliseconds)
  }

  var id: JobID { claimed.id }
  var stop: Stop? { state.withLock { $0.stop } }
  var collected: (enqueues: [NewJob], registers: [RegisterWrite]) { state.withLock { ($0.enqueues, $0.registers) } }

  /// Whether its handler was given up; it may still come back.
  var isAbandoned: Bool { state.withLock { $0.isAbandoned } }
  func abandon() { state.withLock { $0.isAbandoned = true } }

  func attach(_ task: Task<Void, Never>) {
    let isStopped = state.withLock { state in
      state.task = task
      return state.stop != nil
    }
    if isStopped { task.cancel() }
  }

  /// Cancels the handler. The first reason stays, unless the claim is lost. Answers whether this was the first.
  @discardableResult
  func stop(_ reason: Stop) -> Bool {
    let (isFirst, task) = state.withLock { state in
      let isFirst = state.stop == nil
      if isFirst || reason == .leaseLost { state.stop = reason }
      return (isFirst, state.task)
    }
    task?.cancel()
    return isFirst
  }

  func checkLease() throws(QueueError) {
    let stop = self.stop
    if stop == .leaseLost || !holdsLease() { throw leaseLost }
    if stop != nil { throw isToStop }
  }

  var leaseLost: QueueError {
    QueueError(
      .leaseLost, "job \(id) is no longer this worker's (fence \(claimed.fence))", remedy: "stop: another worker runs it, or will")
  }

  var isToStop: QueueError {
    QueueError(
      .cancelled, "job \(id) is to stop (cancelled, out of time, or at a shutdown)", remedy: "leave no half-done effect and return")
  }

  func progress(_ fraction: Double) {
    guard !fraction.isNaN else { return }
    let fraction = min(max(fraction, 0), 1)
    let now = clock.bootMilliseconds
    let (isNew, isReported) = state.withLock { state in
      guard state.stop != .leaseLost else { return (false, false) }
      let isNew = state.isFractionStored
      state.fraction = fraction
      state.isFractionStored = false
      let isReported = state.lastReport == .min || now - state.lastReport >= 100 || fraction == 1
      if isReported { state.lastReport = now }
      return (isNew, isReported)
    }
    if isReported { report(fraction) }
    if isNew { report(nil) }
  }

  var hasProgressToStore: Bool { state.withLock { !$0.isFractionStored } }

  /// The fraction that is not stored yet, which counts as stored from now on.
  func takeProgress() -> ProgressWrite? {
    state.withLock { state in
      guard !state.isFractionStored, let fraction = state.fraction else { return nil }
      state.isFractionStored = true
      return ProgressWrite(id: claimed.id, fence: claimed.fence, fraction: fraction)
    }
  }

  func collect(_ job: NewJob) { state.withLock { $0.enqueues.append(job) } }
  func collect(_ register: RegisterWrite) { state.withLock { $0.registers.append(register) } }
}
