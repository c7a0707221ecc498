internal import JobQueue
internal import Posix
internal import Storage

/// What an error of a layer below means for a run.
extension CardstockError {
  init(layer error: any Error) {
    switch error {
    case let error as CardstockError: self = error
    case let error as QueueError:
      self.init(.storage, "the queue: \(error.message): \(error.remedy)" + (error.code == .networkFileSystem ? " (--state DIR)." : ""))
    case let error as StorageError: self.init(.storage, "the store: \(error)")
    case let error as SystemError: self.init(.storage, "\(error)")
    default: self.init(.bug, "\(error)")
    }
  }

  static func storing<Value>(_ body: () throws(StorageError) -> Value) throws(CardstockError) -> Value {
    do { return try body() } catch { throw CardstockError(layer: error) }
  }
}
