internal import FoundationEssentials
internal import JobQueue

/// How SQLite opens a queue's file that it may only read.
enum ReadingParameter {
  /// Without a log, or with an empty one, the file is all there is, and no other file is needed. With one, its index must be there, since a
  /// reader would make it.
  static func of(_ path: String) throws -> String {
    let files = FileManager.default
    let log = try? files.attributesOfItem(atPath: path + "-wal")[.size] as? any BinaryInteger
    guard log.map({ Int64(truncatingIfNeeded: $0) > 0 }) ?? false else { return "immutable=1" }
    guard files.fileExists(atPath: path + "-shm") else {
      throw QueueError(.readOnly, "\(path) has a log without its index", remedy: "open it once to be written")
    }
    return "readonly_shm=1"
  }
}
