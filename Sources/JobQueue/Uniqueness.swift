/// When two jobs of one kind with the same key are the same job.
public enum Uniqueness: Hashable, Sendable {
  /// While the first one has not settled (done, cancelled or dead), nor been asked to stop: a job that nobody wants any more does not stand
  /// in the way of one that somebody wants, though both may overlap until the first heeds the request.
  case pending(key: String)
  /// For this long after the first one was enqueued, settled or not; cancelling it ends the
  /// window.
  case window(Duration, key: String)

  /// Compared among jobs of one kind.
  public var key: String {
    switch self {
    case .pending(let key), .window(_, let key): key
    }
  }
}
