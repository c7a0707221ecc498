internal import FoundationEssentials
internal import JobQueue

/// The file system that a path lies on.
enum MountTable {
  /// Types as the kernel calls them in /proc/self/mountinfo.
  private static let networked: Set<String> = [
    "nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "afs", "ceph", "lustre", "coda", "ncpfs", "gfs2", "ocfs2", "gpfs", "beegfs", "panfs",
    "glusterfs",
    "virtiofs", "orangefs", "pvfs2",
  ]
  /// What may stand behind FUSE, as part of `fuse.<name>`.
  private static let networkedFuse = [
    "sshfs", "gluster", "s3fs", "rclone", "davfs", "goofys", "mount-s3", "gcsfuse", "curlftpfs", "ceph", "juicefs", "mfs", "smbnetfs",
  ]

  /// SQLite's write-ahead log needs memory that all its users share: one host, no network file system.
  static func refuseNetwork(path: String) throws(QueueError) {
    // Without /proc (not Linux) nothing can be told, and the choice is the caller's.
    guard let table = FileManager.default.contents(atPath: "/proc/self/mountinfo") else { return }
    let file = URL(filePath: path).resolvingSymlinksInPath()
    let folder = file.deletingLastPathComponent().resolvingSymlinksInPath().path
    guard let type = mountType(of: folder, mounts: String(decoding: table, as: UTF8.self)), isNetworked(type) else { return }
    throw QueueError(
      .networkFileSystem, "\(path) is on a network file system (\(type)), where the queue's file would not be safe",
      remedy: "keep the queue's file on a local disk")
  }

  static func isNetworked(_ type: String) -> Bool {
    networked.contains(type) || (type.hasPrefix("fuse") && networkedFuse.contains { type.contains($0) })
  }

  /// The type of the deepest mount above `folder`, an absolute path. `mounts` is as in proc(5): the fifth field is the mount point (a blank
  /// is written \040), the first one after the dash is the type; of two mounts on one point the later one counts.
  static func mountType(of folder: String, mounts: String) -> String? {
    var deepest: (point: String, type: String)?
    for line in mounts.split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count > 6, let dash = fields.firstIndex(of: "-"), dash + 1 < fields.count else { continue }
      let point = unescaped(fields[4])
      let isAbove = point == "/" || folder == point || folder.hasPrefix(point + "/")
      if isAbove, point.utf8.count >= deepest?.point.utf8.count ?? 0 { deepest = (point, String(fields[dash + 1])) }
    }
    return deepest?.type
  }

  /// Blank, tab, newline and backslash are written as a backslash and three octal digits.
  private static func unescaped(_ field: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = field.utf8
    while let byte = rest.popFirst() {
      let digits = rest.prefix(3)
      if byte == UInt8(ascii: "\\"), digits.count == 3, let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 8) {
        bytes.append(code)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
