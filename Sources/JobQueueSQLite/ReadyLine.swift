internal import JobQueue

/// The ready jobs of a queue that share a kind and the key of a limit, or have no limit: in order, as far as a claim has read them.
struct ReadyLine {
  let kind: JobKind
  /// Nil: no limit.
  let key: String?
  private(set) var head: Candidate
  private var rest: ArraySlice<Candidate>
  /// Whether the index may hold more of them than were read.
  private let hasMore: Bool

  /// - Parameter rows: in order; nil when there are none. Those after the line's end are of other lines.
  init?(_ rows: [Candidate], hasMore: Bool) {
    guard let first = rows.first else { return nil }
    let end = rows.firstIndex { $0.kind != first.kind || $0.limit?.key != first.limit?.key }
    kind = first.kind
    key = first.limit?.key
    head = first
    rest = rows[1..<(end ?? rows.count)]
    self.hasMore = hasMore && end == nil
  }

  /// Moves on by one; what comes after those that were read is asked of `more`. Nil at the line's end.
  func next(_ more: (ReadyLine) throws -> ReadyLine?) rethrows -> ReadyLine? {
    var line = self
    if let next = line.rest.popFirst() {
      line.head = next
      return line
    }
    return hasMore ? try more(self) : nil
  }
}
