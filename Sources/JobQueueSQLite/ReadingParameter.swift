internal import Glibc
internal import JobQueue

/// How SQLite opens a queue's file that it may only read.
enum ReadingParameter {
  /// Without a log, or with an empty one, the file is all there is, and no other file is needed. With one, its index must be there, since a
  /// reader would make it.
  static func of(_ path: String) throws -> String {
    guard let log = size(path + "-wal"), log > 0 else { return "immutable=1" }
    guard size(path + "-shm") != nil else {
      throw QueueError(.readOnly, "\(path) has a log without its index", remedy: "open it once to be written")
    }
    return "readonly_shm=1"
  }

  /// `nil` where there is no such file. It is not opened: closing it would drop the locks that this process holds on it.
  private static func size(_ path: String) -> Int? {
    var facts = stat()
    guard unsafe lstat(path, &facts) == 0 else { return nil }
    return Int(facts.st_size)
  }
}
