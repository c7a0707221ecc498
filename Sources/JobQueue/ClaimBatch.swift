/// What a worker got.
public struct ClaimBatch: Hashable, Sendable {
  /// In the order in which they are to start.
  public var jobs: [Claimed]
  /// The worker's running jobs that somebody asked to cancel.
  public var cancelRequests: [JobID]
  /// When the earliest scheduled job of any kind is due, or the earliest ready job that a rate held back may start: in milliseconds since
  /// 1970.
  public var nextDue: Int64?
  /// Whether limits kept back jobs that were ready.
  public var isHeldBack: Bool

  public init(jobs: [Claimed] = [], cancelRequests: [JobID] = [], nextDue: Int64? = nil, isHeldBack: Bool = false) {
    self.jobs = jobs
    self.cancelRequests = cancelRequests
    self.nextDue = nextDue
    self.isHeldBack = isHeldBack
  }
}
