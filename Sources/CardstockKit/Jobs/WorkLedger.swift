internal import CardModel
internal import JobQueue
internal import Synchronization

/// What the jobs of a run, or of a worker, have come to so far; and whether it is to end.
final class WorkLedger: Sendable {
  struct Entries {
    /// By profile: one that runs twice, after a lost lease, counts once.
    fileprivate var profiles: [String: ProfileTally] = [:]
    /// What is not kept by profile.
    fileprivate var sum = RunReport()
    var removed: [String] = []
    var notRemoved: [UnremovedProfile] = []
    var isStopped = false
    /// Where the run stopped itself.
    var firstRefusal: FirstRefusal?
    var telling = TellLedger()
    /// The first fault of store or queue: it ends the work, whose jobs stay where they are.
    var fault: CardstockError?
    fileprivate var pool: WorkerPool?
  }

  private let entries = Mutex(Entries())
  /// Whether it is known which profiles there are; else there may be any number of them, and they are only counted.
  private let keepsProfiles: Bool

  init(keepsProfiles: Bool) { self.keepsProfiles = keepsProfiles }

  /// How long a photo may go on when the work is to end.
  private static let grace = Duration.milliseconds(200)

  func withEntries<Value: Sendable>(_ body: (inout Entries) -> Value) -> Value { entries.withLock { body(&$0) } }

  var isStopped: Bool { entries.withLock { $0.isStopped } }

  func add(_ reports: [ProfileReport]) {
    entries.withLock { entries in
      for report in reports {
        if keepsProfiles { entries.profiles[report.verdict.profile] = ProfileTally(report) } else { entries.sum.add(report) }
      }
    }
  }

  /// Has profiles counted as untold until they are told. Where others tell too, nothing is expected of this process.
  func expectTelling(of profiles: [String]) {
    guard keepsProfiles else { return }
    entries.withLock { entries in
      for profile in profiles { entries.telling.add(profile, of: nil) }
    }
  }

  /// - Parameter output: its path, printable, where there may be several.
  func tell(_ profile: String, of output: String?) { entries.withLock { $0.telling.tell(profile, of: output) } }

  /// - Parameter isLast: whether nobody tries again.
  func failTelling(_ profile: String, of output: String?, _ reason: String, isLast: Bool) {
    entries.withLock { if keepsProfiles || isLast { $0.telling.fail(profile, of: output, reason) } }
  }

  /// - Parameter count: how many profiles were to settle; `nil`: those that did.
  /// - Throws: the fault that ended the work.
  func report(of count: Int? = nil) throws(CardstockError) -> RunReport {
    try entries.withLock { entries throws(CardstockError) in
      if let fault = entries.fault { throw fault }
      var report = entries.sum
      for profile in entries.profiles.values { report.add(profile) }
      report.unsettled = (count ?? entries.profiles.count) - entries.profiles.count
      // Work that stopped itself with nothing left has come to its end.
      report.isStopped = entries.isStopped && (report.unsettled > 0 || entries.firstRefusal == nil)
      (report.removed, report.notRemoved) = (entries.removed, entries.notRemoved)
      if report.unsettled > 0 { report.firstRefusal = entries.firstRefusal }
      (report.told, report.untold) = (entries.telling.told, entries.telling.untold)
      return report
    }
  }

  /// Asks the work to end within a second; unfinished jobs go back to the queue with their attempt. From anywhere, at any time.
  func stop() {
    let pool = entries.withLock { entries in
      entries.isStopped = true
      return entries.pool
    }
    guard let pool else { return }
    Task { await pool.shutdown(grace: Self.grace) }
  }

  /// Ends the work at a refusal that no earlier run has said: the same command then goes on behind it.
  func stop(at profile: String, _ file: String?, _ findings: [Finding]) {
    let message = findings.first { $0.severity == .error }?.message ?? "A fault of ours holds the profile."
    let isFirst = entries.withLock { entries in
      if !entries.isStopped { entries.firstRefusal = FirstRefusal(profile: profile, file: file, message: message) }
      return !entries.isStopped
    }
    if isFirst { stop() }
  }

  /// Ends the work for a reason that is no photo's fault: a store that is full or gone, or a render program that is.
  func stop(for fault: any Error) {
    entries.withLock { $0.fault = $0.fault ?? CardstockError(layer: fault) }
    stop()
  }

  /// - Parameter untilIdle: whether it ends when nothing is left to do; else only `stop` ends it.
  func run(_ pool: WorkerPool, untilIdle: Bool) async throws(QueueError) {
    entries.withLock { $0.pool = pool }
    guard !isStopped else { return }
    if untilIdle { try await pool.runUntilIdle() } else { try await pool.run() }
  }
}
