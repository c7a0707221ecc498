internal import Glibc

/// What tells a file from another one that bears its name later.
struct FileNumber: Hashable {
  private let device: dev_t
  private let inode: ino_t

  /// - Returns: nil where there is no such file.
  init?(of path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    (device, inode) = (status.st_dev, status.st_ino)
  }
}
