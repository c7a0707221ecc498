internal import Glibc

/// What the system knows of a file, without its content.
public struct FileStatus: Sendable, Hashable {
  public enum Kind: String, Sendable, Hashable {
    case file, folder, symbolicLink = "symbolic link", pipe = "named pipe", socket, device, unknown
  }

  public let kind: Kind
  /// Bytes.
  public let size: Int64
  /// The time of the last change of the content, in nanoseconds since 1970.
  public let modified: Int64
  /// The time of the last change of content, name, rights or owner, in nanoseconds since 1970; no call can set it.
  public let changed: Int64
  public let inode: UInt64
  public let device: UInt64
  /// The permission bits alone, such as `0o644`.
  public let mode: UInt32
  /// The number of names that the file has.
  public let links: UInt64
  /// The numeric id of the owner.
  public let owner: UInt32
  /// The numeric id of the group.
  public let group: UInt32

  init(_ facts: stat) {
    kind =
      switch facts.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .symbolicLink
      case S_IFIFO: .pipe
      case S_IFSOCK: .socket
      case S_IFCHR, S_IFBLK: .device
      default: .unknown
      }
    size = Int64(facts.st_size)
    modified = Self.nanoseconds(facts.st_mtim)
    changed = Self.nanoseconds(facts.st_ctim)
    inode = UInt64(facts.st_ino)
    device = UInt64(facts.st_dev)
    mode = UInt32(facts.st_mode & 0o7777)
    links = UInt64(facts.st_nlink)
    owner = UInt32(facts.st_uid)
    group = UInt32(facts.st_gid)
  }

  private static func nanoseconds(_ time: timespec) -> Int64 { Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec) }
}
