internal import JobQueue
internal import SQLite

/// A ready job, as a claim looks at it.
struct Candidate {
  /// Before every job.
  static let first = Candidate(id: JobID(0), priority: .min, rank: -.greatestFiniteMagnitude, limit: nil)

  let id: JobID
  let priority: Int64
  let rank: Double
  let limit: KeyedLimit?
}

extension Candidate {
  /// Columns: id, priority, rank, limit_key, limit_running, limit_step_ms, limit_burst.
  init(_ row: borrowing Statement) {
    id = JobID(row.integer(0))
    priority = row.integer(1)
    rank = row.real(2)
    guard let key = row.optionalText(3) else {
      limit = nil
      return
    }
    let rate = row.optionalReal(5).map { RateLimit(step: $0, burst: Int(row.integer(6))) }
    limit = KeyedLimit(key: key, limit: JobLimit(running: row.optionalInteger(4).map(Int.init), rate: rate))
  }
}
