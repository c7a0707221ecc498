internal import Posix

/// What tells that a file is still the one that was listed.
struct FileVersion: Hashable, Sendable, Codable {
  var size: Int64
  /// Nanoseconds since 1970.
  var modified: Int64
  var inode: UInt64
  var device: UInt64

  init(_ status: FileStatus) {
    size = status.size
    modified = status.modified
    inode = status.inode
    device = status.device
  }
}
