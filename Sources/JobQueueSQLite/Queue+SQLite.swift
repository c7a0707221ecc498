public import JobQueue

extension Queue {
  /// A queue in the SQLite file at `path` that is looked at and not changed; see `SQLiteDriver.init(reading:clock:)`.
  public static func reading(sqlite path: String, clock: any QueueClock = SystemQueueClock()) throws(QueueError) -> Queue {
    Queue(try SQLiteDriver(reading: path, clock: clock))
  }

  /// A queue in the SQLite file at `path`; see `SQLiteDriver`.
  public static func open(
    sqlite path: String, durability: Durability = .durable, clock: any QueueClock = SystemQueueClock()
  ) throws(QueueError) -> Queue {
    Queue(try SQLiteDriver(path: path, durability: durability, clock: clock))
  }
}
