/// What was put into a queue.
public struct EnqueueReport: Hashable, Sendable, Codable {
  /// Profiles with work to be done.
  public var profiles = 0
  /// Their photos that are still to be done.
  public var photos = 0
  /// Those of `profiles` that wait since an earlier call.
  public var waiting = 0
  /// Profiles with which there is nothing to do.
  public var unchanged = 0
  /// Whether the call was asked to stop before it came to its end.
  public var isStopped = false
}
