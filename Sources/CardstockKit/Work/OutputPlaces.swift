internal import JobQueue
internal import Posix
internal import Storage

/// The outputs that a worker has open: those in use, and some that were used last.
struct OutputPlaces {
  /// Each keeps files open.
  private static let most = 16

  private let queue: QueueLocation
  /// The only one there is: the queue is its own, wherever the output was when its jobs were enqueued.
  private var own: OutputPlace?
  private var entries: [StoredPath: Entry] = [:]
  private var uses = 0

  private struct Entry {
    let place: OutputPlace
    var users = 0
    var lastUse = 0
  }

  init(of queue: QueueLocation) { self.queue = queue }

  /// Opens the output whose own queue it may be.
  mutating func open(_ output: FilePath, state: FilePath?) throws {
    let place = try OutputPlace(output, state: state, queue: queue)
    if place.tag == nil { own = place } else { entries[StoredPath(output)] = Entry(place: place) }
  }

  /// - Returns: to be let go.
  mutating func use(_ output: StoredPath) -> Result<OutputPlace, any Error> {
    if let own { return .success(own) }
    uses += 1
    if entries[output] == nil {
      do { entries[output] = Entry(place: try OutputPlace(output.path, queue: queue)) } catch { return .failure(error) }
    }
    guard var entry = entries[output] else { preconditionFailure("it was opened above") }
    entry.users += 1
    entry.lastUse = uses
    entries[output] = entry
    return .success(entry.place)
  }

  mutating func letGo(_ place: OutputPlace) {
    guard let (path, entry) = entries.first(where: { $0.value.place === place }) else { return }
    entries[path]?.users = entry.users - 1
    while entries.count > Self.most, let oldest = entries.filter({ $0.value.users == 0 }).min(by: { $0.value.lastUse < $1.value.lastUse }) {
      entries[oldest.key] = nil
    }
  }

  var all: [OutputPlace] { (own.map { [$0] } ?? []) + entries.values.map(\.place) }
}
