/// Where a job stands. The raw values are what stores keep.
public enum JobState: Int, Codable, CaseIterable, Hashable, Sendable {
  /// Waits for its time.
  case scheduled = 0
  /// May be claimed.
  case ready = 1
  /// Claimed by a worker.
  case running = 2
  /// A flow's follow-up that waits for the flow's jobs.
  case blocked = 3
  case done = 4
  case cancelled = 5
  /// Given up: attempts or crashes spent, or the handler said so.
  case dead = 6

  /// Done, cancelled or dead.
  public var isSettled: Bool { rawValue >= JobState.done.rawValue }
  /// Cancelled or dead: what a flow counts as failed.
  public var isFailed: Bool { self == .cancelled || self == .dead }
}
