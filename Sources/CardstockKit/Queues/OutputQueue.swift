internal import CardModel
internal import JobQueue
internal import Posix
internal import Storage

/// A queue with jobs of an output.
struct OutputQueue {
  /// What names the queue in those of staged folders; `nil` for the one in the output's own state.
  let tag: String?
  let queue: Queue
  /// Where the output was when jobs were enqueued elsewhere; it may have been moved since.
  private let outputs: Set<StoredPath>

  /// - Throws: where the queue is out of reach.
  init(_ location: QueueLocation, of store: FolderStore, queue: Queue) throws(CardstockError) {
    self.init(tag: try Self.tag(of: location, in: store), queue: queue, outputs: [StoredPath(store.root)])
  }

  init(tag: String?, queue: Queue, outputs: Set<StoredPath>) {
    self.tag = tag
    self.queue = queue
    self.outputs = outputs
  }

  /// All there are: the output's own, and those that jobs were enqueued in elsewhere.
  ///
  /// - Parameters:
  ///   - isReadOnly: whether they are only looked at.
  ///   - skipsMissing: whether those that are not there now are left out.
  static func all(of store: FolderStore, isReadOnly: Bool = false, skipsMissing: Bool = false) throws -> [OutputQueue] {
    let own = try QueueLocation.own(of: store).openExisting(isReadOnly: isReadOnly)
    return (try own.map { [try OutputQueue(.own(of: store), of: store, queue: $0)] } ?? [])
      + (try elsewhere(of: store, isReadOnly: isReadOnly, skipsMissing: skipsMissing))
  }

  /// Those that jobs were enqueued in elsewhere.
  static func elsewhere(of store: FolderStore, isReadOnly: Bool = false, skipsMissing: Bool = false) throws -> [OutputQueue] {
    var queues: [OutputQueue] = []
    for name in try store.names(.queues) {
      guard let bytes = try store.read(.queues, name, limit: 16_384) else { continue }
      let note = Note(bytes)
      guard let queue = try QueueLocation.sqlite(note.queue).openExisting(isReadOnly: isReadOnly) else {
        if skipsMissing { continue }
        throw CardstockError(
          .storage,
          "the queue: expected the one at \(note.queue), in which jobs of this output were enqueued, found nothing there. Bring it back, or delete \(store.path(.queues, name)) if it is gone for good."
        )
      }
      queues.append(OutputQueue(tag: name.description, queue: queue, outputs: [StoredPath(store.root), StoredPath(note.output)]))
    }
    return queues
  }

  /// Whether a job is about the output. In its own queue all are, wherever the output was when they were enqueued.
  func isOurs(_ output: StoredPath) -> Bool { tag == nil || outputs.contains(output) }

  /// Likewise; of what cannot be read nobody knows, so in a queue elsewhere it is not.
  func owns(_ record: JobRecord) -> Bool { tag == nil || record.subject.map { isOurs($0.output) } ?? false }

  // MARK: - Queues elsewhere

  /// What an output remembers of a queue: where it is, and where the output was then.
  private struct Note {
    let queue: FilePath
    let output: FilePath

    init(queue: FilePath, output: FilePath) {
      self.queue = queue
      self.output = output
    }

    init(_ bytes: [UInt8]) {
      let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
      queue = FilePath(bytes: Array(parts[0]))
      output = FilePath(bytes: parts.count > 1 ? Array(parts[1]) : [])
    }

    var bytes: [UInt8] { queue.bytes + [0] + output.bytes }
  }

  /// - Throws: where the queue is another output's own, whose jobs all count as that one's.
  static func checkIsNoStranger(_ location: QueueLocation, to store: FolderStore) throws {
    guard try tag(of: location, in: store) != nil, case .sqlite(let path) = try location.resolved(),
      try FileSystem.exists(StateFolder(at: path.parent).verdicts)
    else { return }
    throw CardstockError(
      .usage, "--queue: expected a queue for several outputs, found one output's own at \(path): put it into a folder of its own.")
  }

  /// Remembers a queue elsewhere, so that `forget` and `clean` do not overlook it.
  static func note(_ location: QueueLocation, in store: FolderStore) throws {
    guard let tag = try tag(of: location, in: store), case .sqlite(let path) = try location.resolved() else { return }
    let name = try FileName.ours(tag)
    let bytes = Note(queue: path, output: store.root).bytes
    if try store.read(.queues, name, limit: 16_384) != bytes { try store.write(.queues, name, bytes) }
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
