import Testing

@testable import JobQueueSQLite

@Suite("The file system of a path")
struct MountTableTests {
  static let mounts = """
    22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
    23 22 0:5 / /mnt/photos rw - nfs4 server:/photos rw
    24 22 0:6 / /mnt/photos/local rw - ext4 /dev/sdb1 rw
    25 22 0:7 / /mnt/with\\040blank rw - fuse.sshfs me@host: rw
    26 22 0:8 / /home rw shared:7 master:2 - fuse.gocryptfs x rw
    27 22 0:9 / /share rw - ext4 /dev/sdc1 rw
    28 27 0:10 / /share rw - cifs //server/share rw
    """

  @Test(
    "is the deepest mount's, and the last one's on the same point",
    arguments: [
      ("/", "ext4", false), ("/mnt/photos", "nfs4", true), ("/mnt/photos/a/b", "nfs4", true), ("/mnt/photos/local/x", "ext4", false),
      ("/mnt/photos2", "ext4", false), ("/mnt/with blank/q", "fuse.sshfs", true), ("/home/me", "fuse.gocryptfs", false),
      ("/share/q", "cifs", true),
    ])
  func types(folder: String, type: String, isNetworked: Bool) {
    #expect(MountTable.mountType(of: folder, mounts: Self.mounts) == type)
    #expect(MountTable.isNetworked(type) == isNetworked)
  }
}
