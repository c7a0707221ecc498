/// What is left to do for some kinds in some queues.
public struct Outlook: Hashable, Sendable {
  /// Ready in a queue that is not paused.
  public var ready: Int
  /// Running, in any worker.
  public var running: Int
  /// When the earliest scheduled job is due, in milliseconds since 1970.
  public var nextDue: Int64?

  public init(ready: Int, running: Int, nextDue: Int64?) {
    self.ready = ready
    self.running = running
    self.nextDue = nextDue
  }

  public var isIdle: Bool { ready == 0 && running == 0 && nextDue == nil }
}
