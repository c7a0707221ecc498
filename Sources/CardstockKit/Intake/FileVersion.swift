internal import Posix

/// What tells that a file is still the one that was listed.
public struct FileVersion: Hashable, Sendable, Codable {
  public var size: Int64
  /// Nanoseconds since 1970.
  public var modified: Int64
  public var inode: UInt64

  init(_ status: FileStatus) {
    size = status.size
    modified = status.modified
    inode = status.inode
  }
}
