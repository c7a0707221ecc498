public import Posix

/// A file of somebody's input that is to be taken away, as it was when it was listed.
public struct ListedUpload: Sendable {
  /// Resolved, but for the last name.
  public let path: FilePath
  /// 64 lower-case hexadecimal digits; `nil` for a file that is too large to be read.
  public let sha256: String?
  private let version: @Sendable (FileStatus) -> Bool

  /// - Parameter isListed: whether the system says the same of the file as when it was listed.
  public init(_ path: FilePath, sha256: String?, isListed: @escaping @Sendable (FileStatus) -> Bool) {
    self.path = path
    self.sha256 = sha256
    version = isListed
  }

  func isListed(_ status: FileStatus) -> Bool { status.kind == .file && version(status) }
}
