internal import JobQueue
internal import SQLite
internal import Synchronization

/// A connection beside the driver's, for what must not wait for its turn there: the heartbeat, and seeing that somebody has written.
final class Pulse: Sendable {
  private let store: Mutex<SQLiteStore>

  init(_ store: sending SQLiteStore) {
    self.store = Mutex(store)
  }

  func beat(_ worker: WorkerID) throws -> Bool {
    try store.withLock { store in try store.connection.transaction { try store.beat(worker) } }
  }

  /// Another number after each commit of another connection, in this process or elsewhere; nil when the file cannot be read now.
  var dataVersion: Int64? {
    store.withLock { try? $0.connection.integer("PRAGMA data_version") }
  }
}
