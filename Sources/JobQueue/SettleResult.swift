/// What came of a settlement.
public enum SettleResult: Hashable, Sendable {
  /// Written. A job that was to be cancelled is `.cancelled` whatever its handler asked for, unless it is done.
  case applied(JobState, enqueued: [Enqueued], flow: FlowSettled?)
  /// The fence is not the job's: nothing was written.
  case leaseLost
}
