internal import JobQueue
internal import SQLite

/// The queue's statements on one connection. Every call but the readings expects to be inside an immediate transaction.
///
/// Not Sendable: it lives in the driver's actor.
final class SQLiteStore {
  let connection: Connection
  let clock: any QueueClock
  /// What was inserted since this was set to an empty list; nil: not asked for.
  var inserted: [(job: NewJob, id: JobID)]?

  /// Lists of names as JSON, as `list` made them.
  var lists: [[String]: SQLiteValue] = [:]

  init(_ connection: Connection, clock: any QueueClock) {
    self.connection = connection
    self.clock = clock
  }

  var now: Int64 { clock.wallMilliseconds }
}
