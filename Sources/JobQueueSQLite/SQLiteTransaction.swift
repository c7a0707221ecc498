public import JobQueue
public import SQLite

/// What a caller may do inside one transaction of the queue's file: its own statements, and enqueueing that commits or rolls back with
/// them.
public struct SQLiteTransaction: ~Copyable {
  let store: SQLiteStore

  /// Runs one statement on tables of your own in the queue's file and answers how many rows it changed. Do not write to the queue's tables,
  /// and do not begin or end a transaction.
  @discardableResult
  public func execute(_ sql: String, _ values: [SQLiteValue] = []) throws(SQLiteError) -> Int {
    try store.connection.run(sql, values)
  }

  /// Reads the rows of one statement.
  public func rows<Row>(_ sql: String, _ values: [SQLiteValue] = [], _ read: (borrowing Statement) -> Row) throws(SQLiteError) -> [Row] {
    try store.connection.rows(sql, values, read)
  }

  /// Inserts all or none; one answer an element, in order.
  @discardableResult
  public func enqueue(_ jobs: [any Job], delay: Duration = .zero) throws -> [Enqueued] {
    var rows: [NewJob] = []
    for job in jobs { rows.append(try NewJob(job, delay: delay)) }
    return try store.enqueue(rows)
  }

  /// Inserts the job, unless one with the same unique key is there.
  @discardableResult
  public func enqueue(_ job: some Job, delay: Duration = .zero) throws -> Enqueued {
    try store.enqueue([NewJob(job, delay: delay)])[0]
  }

  /// As `Queue.enqueueFlow(_:then:onFailure:)`.
  @discardableResult
  public func enqueueFlow(_ children: [any Job], then next: some Job, onFailure policy: FlowPolicy = .run) throws -> FlowEnqueued {
    var rows: [NewJob] = []
    for child in children { rows.append(try NewJob(child)) }
    return try store.enqueueFlow(NewFlow(children: rows, next: try NewJob(next), policy: policy))
  }
}
