internal import JobQueue

/// How many jobs of a kind are in a state.
public struct JobCount: Hashable, Sendable, Codable {
  public var queue: String
  /// As `QueuedJob.kind`.
  public var kind: String
  /// As `QueuedJob.state`.
  public var state: String
  public var count: Int
  /// Milliseconds since the oldest was enqueued.
  public var oldestAgeMilliseconds: Int64

  init(_ stat: QueueStat) {
    queue = stat.queue.rawValue
    kind = stat.kind.word
    state = stat.state.word
    count = stat.count
    oldestAgeMilliseconds = stat.oldestAgeMilliseconds
  }
}
