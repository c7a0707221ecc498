internal import CardModel
internal import JobQueue
internal import Posix
internal import Storage

/// A queue with jobs of an output.
struct OutputQueue {
  let location: QueueLocation
  /// What names the queue in those of staged folders; `nil` for the one in the output's own state.
  let tag: String?
  let queue: Queue

  /// - Throws: where the queue is out of reach.
  init(_ location: QueueLocation, of store: FolderStore, queue: Queue) throws(CardstockError) {
    self.location = try location.resolved()
    tag = try Self.tag(of: location, in: store)
    self.queue = queue
  }

  /// All there are: the output's own, and those that jobs were enqueued in elsewhere.
  ///
  /// - Parameter isReadOnly: whether they are only looked at.
  static func all(of store: FolderStore, isReadOnly: Bool = false) throws -> [OutputQueue] {
    var locations = [QueueLocation.own(of: store)]
    for name in try store.names(.queues) {
      guard let note = try store.read(.queues, name, limit: 8192) else { continue }
      locations.append(.sqlite(FilePath(bytes: note)))
    }
    return try locations.compactMap { location in
      try location.openExisting(isReadOnly: isReadOnly).map { try OutputQueue(location, of: store, queue: $0) }
    }
  }

  /// Whether a job is about the output. In its own queue all are, wherever the output was when they were enqueued.
  func isOurs(_ output: StoredPath, of store: FolderStore) -> Bool { tag == nil || output.path == store.root }

  /// Remembers a queue elsewhere, so that `forget` and `clean` do not overlook it.
  static func note(_ location: QueueLocation, in store: FolderStore) throws {
    guard let tag = try tag(of: location, in: store), case .sqlite(let path) = try location.resolved() else { return }
    let name = try FileName.ours(tag)
    if try store.read(.queues, name, limit: 8192) != path.bytes { try store.write(.queues, name, path.bytes) }
  }

  /// Forgets the queues that hold nothing of the output any more.
  ///
  /// - Parameter needed: the tags of the others.
  static func forgetNotes(of store: FolderStore, besides needed: Set<String>) throws {
    for name in try store.names(.queues) where !needed.contains(name.description) { try store.remove(.queues, name) }
  }

  static func tag(of location: QueueLocation, in store: FolderStore) throws(CardstockError) -> String? {
    let resolved = try location.resolved()
    return resolved == (try QueueLocation.own(of: store).resolved()) ? nil : resolved.tag
  }
}

extension QueueLocation {
  /// In the output's own state.
  static func own(of store: FolderStore) -> QueueLocation { .sqlite(store.state.path.appending(fileName)) }
}
