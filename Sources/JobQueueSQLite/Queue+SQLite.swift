public import JobQueue

extension Queue {
  /// A queue in the SQLite file at `path`; see `SQLiteDriver`.
  public static func open(
    sqlite path: String, durability: Durability = .durable, clock: any QueueClock = SystemQueueClock()
  ) throws(QueueError) -> Queue {
    Queue(try SQLiteDriver(path: path, durability: durability, clock: clock))
  }
}
