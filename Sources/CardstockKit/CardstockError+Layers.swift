internal import JobQueue
internal import Storage

/// What an error of a layer below means for a run.
extension CardstockError {
  init(_ error: QueueError) { self.init(.storage, "the queue: \(error.message) \(error.remedy)") }

  init(_ error: StorageError) { self.init(.storage, "the store: \(error)") }

  static func storing<Value>(_ body: () throws(StorageError) -> Value) throws(CardstockError) -> Value {
    do { return try body() } catch { throw CardstockError(error) }
  }
}
