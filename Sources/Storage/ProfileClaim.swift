internal import Posix

/// The right to change one profile's folder and verdict, held while this value lives: a worker that lost its lease and does not know it
/// yet never meets the one that has it now.
public final class ProfileClaim: Sendable {
  private let path: FilePath
  private let file: FileDescriptor

  private init(_ path: FilePath, _ file: consuming FileDescriptor) {
    self.path = path
    self.file = file
  }

  /// Its name is the profile's, so it does not stay. Whoever opened it before sees that it is gone.
  deinit { _ = try? FileSystem.unlink(path) }

  static func take(_ path: FilePath) throws(SystemError) -> ProfileClaim? {
    let file = try FileDescriptor.openOrCreate(path, mode: 0o600)
    guard try file.tryLock(), try FileSystem.status(path)?.inode == file.status().inode else { return nil }
    return ProfileClaim(path, file)
  }
}
