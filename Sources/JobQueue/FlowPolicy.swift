/// What becomes of a flow's follow-up when the last child settles and some did not end well (cancelled or dead).
public enum FlowPolicy: Hashable, Sendable {
  /// It runs.
  case run
  /// It is cancelled.
  case cancel
  /// It runs if at least this many children are done.
  case runIfAtLeast(Int)

  /// Whether the follow-up runs after `total` children of which `failed` did not end well. A flow without children always runs it.
  public func runs(total: Int, failed: Int) -> Bool {
    if total == 0 { return true }
    return switch self {
    case .run: true
    case .cancel: failed == 0
    case .runIfAtLeast(let count): total - failed >= count
    }
  }
}
