internal import CPosix
internal import Glibc

extension FileSystem {
  /// Magic numbers from statfs(2) and linux/magic.h.
  private static let networks: [UInt64: String] = [
    0x6969: "NFS", 0xFF53_4D42: "CIFS", 0xFE53_4D42: "SMB", 0x517B: "SMB", 0x00C3_6400: "Ceph", 0x0102_1997: "9P",
    0x5346_414F: "AFS", 0x6B41_4653: "AFS", 0x7375_7245: "Coda", 0x564C: "NCP", 0x0BD0_0BD0: "Lustre", 0x7461_636F: "OCFS2",
    0x0116_1970: "GFS2", 0x4750_4653: "GPFS", 0xAAD7_AAEA: "Panasas",
  ]

  /// The kind of file system that holds an existing path; `unknown` where the system does not say (statfs is Linux's).
  public static func kind(of path: FilePath) throws(SystemError) -> FileSystemKind {
    var magic: UInt64 = 0
    let answer = SystemCalls.perform(.statfs, path) { cposix_file_system_magic($0, &magic) }
    if answer == -Int(ENOSYS) { return .unknown }
    try SystemCalls.check(answer, .statfs, path)
    if let name = networks[magic] { return .network(name) }
    return magic == 0x6573_5546 ? .userSpace : .local
  }
}
