public import Posix

/// The folder in which commands keep what they need from one to the next: queue, index, locks, verdicts, what is staged, what is kept of uploads
/// (`KeptFolder`), and what queued work refers to (`StateFiles`). Readable by its owner alone.
public struct StateFolder: Sendable {
  /// The folder's name inside an output folder, unless another place is chosen.
  public static let standardName: FileName = ".cardstock"

  public let path: FilePath

  /// Renditions of photos whose profile has not been published yet: `staging/<folder>/<file>`.
  public var staging: FilePath { path.appending("staging") }
  /// The last verdict of every profile: `verdicts/<profile>.json`.
  public var verdicts: FilePath { path.appending("verdicts") }

  /// Where a profile's last verdict is kept, if the profile may be called so.
  public func verdict(of profile: FileName) -> FilePath { FilePath(bytes: verdicts.bytes + [0x2F] + profile.bytes + Self.verdictSuffix) }
  static let verdictSuffix = Array(".json".utf8)

  /// Opens the folder and creates what is missing, for the owner alone (0700).
  public init(opening path: FilePath) throws(StorageError) {
    try StorageError.wrap(path) { () throws(SystemError) in try FileSystem.makeFolders(path.parent) }
    try Self.makePrivateFolder(path)
    // It is noted, and read from other working folders.
    self.path = try StorageError.wrap(path) { () throws(SystemError) in try FileSystem.realPath(path) }
    for folder in [path, staging, verdicts] { try Self.makePrivateFolder(folder) }
  }

  /// The folder as it is, which may be missing.
  public init(at path: FilePath) { self.path = path }

  /// - Throws: `occupied` where something else lies in the folder's place.
  func check() throws(StorageError) {
    for folder in [path, staging, verdicts] { try Self.checkIsFolder(folder, mayBeLink: false) }
  }

  /// Whether there is a folder, or nothing.
  static func checkIsFolder(_ path: FilePath, mayBeLink: Bool = true) throws(StorageError) {
    let kind = try StorageError.wrap(path) { () throws(SystemError) in try FileSystem.status(path, followingLinks: mayBeLink)?.kind }
    if let kind, kind != .folder { throw occupied(path, by: kind) }
  }

  private static func occupied(_ path: FilePath, by kind: FileStatus.Kind?) -> StorageError {
    StorageError(
      .occupied, path, message: "expected a folder at \(path), found \(kind.map { "a \($0.rawValue)" } ?? "nothing")",
      remedy: "move it away, or choose another folder")
  }

  /// Creates a folder for the owner alone. One that is there must be a folder itself: a link could lead anywhere.
  static func makePrivateFolder(_ path: FilePath) throws(StorageError) {
    let kind = try StorageError.wrap(path) { () throws(SystemError) in
      try FileSystem.makeFolder(path, mode: 0o700)
      return try FileSystem.status(path)?.kind
    }
    guard kind == .folder else { throw occupied(path, by: kind) }
  }

  /// Creates a folder for the owner alone where there is none; its name is on the disk when this returns.
  static func makeDurably(_ path: FilePath) throws(StorageError) {
    let isThere = try StorageError.wrap(path) { () throws(SystemError) in try FileSystem.exists(path) }
    try makePrivateFolder(path)
    if !isThere { try StorageError.wrap(path) { () throws(SystemError) in try FileSystem.syncFolder(path.parent) } }
  }
}
