internal import Posix

/// What tells that a file is still the one that was listed.
struct FileVersion: Hashable, Sendable, Codable {
  var size: Int64
  /// Nanoseconds since 1970.
  var modified: Int64
  var inode: UInt64
  var device: UInt64

  init(size: Int64, modified: Int64, inode: UInt64, device: UInt64) {
    self.size = size
    self.modified = modified
    self.inode = inode
    self.device = device
  }

  init(_ status: FileStatus) {
    size = status.size
    modified = status.modified
    inode = status.inode
    device = status.device
  }
}
