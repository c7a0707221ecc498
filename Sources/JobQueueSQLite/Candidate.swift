internal import JobQueue
internal import SQLite

/// A ready job, as a claim looks at it.
struct Candidate {
  let id: JobID
  let kind: JobKind
  let priority: Int64
  /// Its fair rank within the priority.
  let rank: Double
  let limit: KeyedLimit?
}

extension Candidate: Comparable {
  static func == (left: Candidate, right: Candidate) -> Bool { left.id == right.id }

  /// The order in which jobs are claimed.
  static func < (left: Candidate, right: Candidate) -> Bool {
    (left.priority, left.rank, left.id) < (right.priority, right.rank, right.id)
  }
}

extension Candidate {
  static let columns = "id, kind, priority, rank, limit_key, limit_running, limit_step_ms, limit_burst"

  /// The columns above, in their order.
  init(_ row: borrowing Statement) {
    id = JobID(row.integer(0))
    kind = JobKind(row.text(1))
    priority = row.integer(2)
    rank = row.real(3)
    guard let key = row.optionalText(4) else {
      limit = nil
      return
    }
    let rate = row.optionalReal(6).map { RateLimit(step: $0, burst: Int(row.integer(7))) }
    limit = KeyedLimit(key: key, limit: JobLimit(running: row.optionalInteger(5).map(Int.init), rate: rate))
  }
}
