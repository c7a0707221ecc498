/// How many jobs of a kind are in a state, and since when the oldest of them exists.
public struct QueueStat: Hashable, Sendable {
  public let queue: QueueName
  public let kind: JobKind
  public let state: JobState
  public let count: Int
  /// Milliseconds since the oldest was enqueued.
  public let oldestAgeMilliseconds: Int64

  public init(queue: QueueName, kind: JobKind, state: JobState, count: Int, oldestAgeMilliseconds: Int64) {
    self.queue = queue
    self.kind = kind
    self.state = state
    self.count = count
    self.oldestAgeMilliseconds = oldestAgeMilliseconds
  }
}
