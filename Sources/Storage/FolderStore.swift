public import Posix

/// The local output: one folder a profile, each replaced as a whole, so that a reader sees the old one or the new one.
///
/// New folders are put together in `OUT/.cardstock/publishing`, which lies on the output's own file system wherever the
/// state is. Every change can be stopped at any point and done again; `recover` clears what a stopped run has left.
public struct FolderStore: Sendable {
  /// The file whose presence says that a folder is published.
  public static let manifestName: FileName = "manifest.json"
  /// A profile's name and its verdict's, which adds `.json`, must both fit into the 255 bytes that file systems allow.
  public static let longestName = 250
  /// Bytes of a manifest, a photo's document or a verdict that is looked at.
  public static let largestDocument = 16 << 20

  /// Without links and dots.
  public let root: FilePath
  public let state: StateFolder
  private let isOurs: @Sendable ([UInt8]) -> Bool
  let holdsOurs: @Sendable (FilePath) -> Bool

  /// Opens the output and creates what is missing.
  ///
  /// - Parameters:
  ///   - state: where the state is kept; `.cardstock` inside the output if nil.
  ///   - isOurs: whether the bytes of a `manifest.json` are those of a publication; a folder with any other is somebody's own and never replaced.
  ///   - holdsOurs: whether a folder whose `manifest.json` is damaged or gone is a publication all the same.
  public init(
    root given: FilePath, state: FilePath? = nil, isOurs: @escaping @Sendable ([UInt8]) -> Bool = { _ in true },
    holdsOurs: @escaping @Sendable (FilePath) -> Bool = { _ in false }
  ) throws(StorageError) {
    let root = try StorageError.wrap(given) { () throws(SystemError) in
      try FileSystem.makeFolders(given)
      return try FileSystem.realPath(given)
    }
    self.root = root
    self.isOurs = isOurs
    self.holdsOurs = holdsOurs
    self.state = try StateFolder(opening: state ?? root.appending(StateFolder.standardName))
    let hidden = root.appending(StateFolder.standardName), publishing = hidden.appending("publishing")
    for folder in [hidden, publishing, claims] + Area.allCases.map({ publishing.appending($0.rawValue) }) {
      try StateFolder.makePrivateFolder(folder)
    }
  }

  /// Looks at an output and creates nothing, not even what is missing: for who only reads.
  ///
  /// - Throws: `occupied` where something else is there than an output, or another one's state; `system`.
  public init(
    reading given: FilePath, state: FilePath? = nil, isOurs: @escaping @Sendable ([UInt8]) -> Bool = { _ in true },
    holdsOurs: @escaping @Sendable (FilePath) -> Bool = { _ in false }
  ) throws(StorageError) {
    root = try StorageError.wrap(given) { () throws(SystemError) in
      try FileSystem.exists(given) ? FileSystem.realPath(given) : given
    }
    self.isOurs = isOurs
    self.holdsOurs = holdsOurs
    self.state = StateFolder(at: state ?? root.appending(StateFolder.standardName))
    try StateFolder.checkIsFolder(root)
    try self.state.check()
    if state != nil { _ = try isStateClaimed() }
  }

  // MARK: Reading

  /// The folder of a profile, published or not.
  public func folder(of profile: FileName) -> FilePath { root.appending(profile) }

  /// The published profiles, ordered by the bytes of their names.
  public func profiles() throws(StorageError) -> [FileName] {
    try StorageError.wrap(root) { () throws(SystemError) in
      var published: [FileName] = []
      for name in try FileSystem.list(root) where !Self.isReserved(name) {
        if try isPublished(name) { published.append(name) }
      }
      return published
    }
  }

  /// A file of a published profile; nil if there is none.
  ///
  /// - Parameter limit: the most bytes it may have.
  public func read(_ profile: FileName, _ file: FileName, limit: Int) throws(StorageError) -> [UInt8]? {
    try readIfPresent(folder(of: profile).appending(file), limit: limit)
  }

  /// Whether a profile of this name may be published here or taken away, as `publish` and `remove` ask first.
  ///
  /// - Throws: `badName` for what no profile can be called, `occupied` where somebody else's folder bears the name, or `system`.
  public func checkMayChange(_ profile: FileName) throws(StorageError) {
    try check(profile)
    try checkPlace(profile)
  }

  // MARK: Changing

  /// Makes the publication the profile's folder, in place of what was published there before.
  ///
  /// On a file system that cannot swap two names in one step the old folder is moved aside first: for that moment the
  /// profile has none, and a run that is stopped there puts the old one back with `recover`.
  ///
  /// - Returns: the error that kept the replaced folder from being deleted, if any; the publication stands, and the next
  ///   `publish` of this profile or `recover` deletes it.
  /// - Throws: `badName`, `notStaged`, `occupied`, or `system`; the profile is then as it was, or as it shall be.
  @discardableResult
  public func publish(_ publication: Publication) throws(StorageError) -> StorageError? {
    let profile = publication.profile
    try check(profile)
    for file in publication.staged { try check(file) }
    try settle(profile)
    try checkPlace(profile)
    try StorageError.wrap(folder(of: profile)) { () throws(SystemError) in
      try assemble(publication, in: area(.new, profile))
      try install(profile)
      try FileSystem.syncFolder(root)
    }
    do throws(StorageError) { try settle(profile) } catch { return error }
    return nil
  }

  /// Takes a publication away, in one step for a reader. False if there was none.
  @discardableResult
  public func remove(_ profile: FileName) throws(StorageError) -> Bool {
    try check(profile)
    try settle(profile)
    try checkPlace(profile)
    return try StorageError.wrap(folder(of: profile)) { () throws(SystemError) in
      guard try FileSystem.exists(folder(of: profile)) else { return false }
      try FileSystem.rename(folder(of: profile), to: area(.removed, profile))
      try FileSystem.syncFolder(root)
      try FileSystem.removeTree(area(.removed, profile))
      return true
    }
  }

  /// Writes a file that appears whole or not at all, on the disk when this returns.
  ///
  /// - Parameter mode: the permission bits, less the process's umask.
  func writeAtomically(_ path: FilePath, _ bytes: [UInt8], mode: UInt32 = 0o644) throws(StorageError) {
    try StorageError.wrap(path) { () throws(SystemError) in try AtomicFile.write(bytes, to: path, mode: mode, durable: true) }
  }

  // MARK: Parts

  /// Where folders are while they are not, or no longer, the profile's.
  enum Area: String, CaseIterable {
    /// Being put together; after a swap, what was replaced.
    case new
    /// Moved aside where names cannot be swapped.
    case old
    /// Taken away, still to be deleted.
    case removed
  }

  func publishing(_ area: Area) -> FilePath { root.appending(StateFolder.standardName).appending("publishing/\(area.rawValue)") }
  func area(_ area: Area, _ profile: FileName) -> FilePath { publishing(area).appending(profile) }

  func readIfPresent(_ path: FilePath, limit: Int) throws(StorageError) -> [UInt8]? {
    try StorageError.wrap(path) { () throws(SystemError) in
      guard try FileSystem.exists(path) else { return nil }
      return try FileSystem.read(path, limit: limit)
    }
  }

  /// Nothing where there is no folder; a link is none.
  func names(in path: FilePath) throws(StorageError) -> [FileName] {
    try StorageError.wrap(path) { () throws(SystemError) in
      try FileSystem.status(path)?.kind == .folder ? try FileSystem.list(path) : []
    }
  }

  func removeDurably(_ path: FilePath, in folder: FilePath) throws(StorageError) -> Bool {
    try StorageError.wrap(path) { () throws(SystemError) in
      // Also where nothing is left of it: a call that was stopped may not have waited for the disk.
      guard try FileSystem.status(folder)?.kind == .folder else { return false }
      let isRemoved = try FileSystem.removeTree(path)
      try FileSystem.syncFolder(folder)
      return isRemoved
    }
  }

  func isPublished(_ profile: FileName) throws(SystemError) -> Bool {
    let folder = folder(of: profile)
    guard try FileSystem.status(folder)?.kind == .folder else { return false }
    let manifest = folder.appending(Self.manifestName)
    guard try FileSystem.status(manifest)?.kind == .file else { return false }
    return isOurs(try FileSystem.read(manifest, limit: Self.largestDocument))
  }

  /// `.cardstock`, in any mix of cases, since some file systems do not tell them apart.
  static func isReserved(_ name: FileName) -> Bool {
    name.bytes.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 } == StateFolder.standardName.bytes
  }
}
