internal import Glibc
internal import JobQueue
internal import SQLite

/// When the write-ahead log of a queue's file is folded into the file. SQLite itself never does it: see `SQLiteDriver.connect`.
struct WriteAheadLog {
  /// A log longer than this, in bytes, is folded at the next occasion.
  private static let longest: Int64 = 16 << 20
  /// While nothing is written, already one longer than this.
  private static let longestIdle: Int64 = 64 << 10
  /// How many writes go by between two looks at its length.
  private static let writesPerLook = 16

  /// Of the queue's file.
  private let path: String
  private var writesSinceLook = 0

  init(of path: String) { self.path = path }

  /// To be called after each write.
  mutating func hasGrown(by connection: Connection) {
    writesSinceLook += 1
    if writesSinceLook >= Self.writesPerLook { fold(longerThan: Self.longest, by: connection) }
  }

  /// To be called now and then.
  mutating func tidy(by connection: Connection) {
    fold(longerThan: writesSinceLook == 0 ? Self.longestIdle : Self.longest, by: connection)
  }

  /// Folds a log longer than this many bytes. TRUNCATE keeps writers out meanwhile, and only this call ever checkpoints, so no commit can race
  /// it. If readers are in the way, another time will do.
  mutating func fold(longerThan limit: Int64 = 0, by connection: Connection) {
    writesSinceLook = 0
    var facts = stat()
    guard unsafe stat(path + "-wal", &facts) == 0, Int64(facts.st_size) > limit else { return }
    let busy = connection.busy
    connection.busy.patience = .milliseconds(50)
    defer { connection.busy = busy }
    try? connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  /// Folds the whole log and empties it, and waits for readers as long as a call waits for a lock.
  ///
  /// - Throws: a `QueueError`, `.busy`, where a reader is in the way for longer.
  mutating func clear(by connection: Connection) throws {
    writesSinceLook = 0
    guard try connection.integer("PRAGMA wal_checkpoint(TRUNCATE)") != 0 else { return }
    throw QueueError(
      .busy, "\(path): the jobs are deleted, but a reader kept the write-ahead log from being cleared of them",
      remedy: "end the program that reads the file, and delete once more")
  }
}
