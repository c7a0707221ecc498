public import Posix

/// What is kept of uploads, and how it goes for good.
extension FolderStore {
  /// The profiles of which a folder keeps anything.
  public func keptProfiles(_ folder: KeptFolder) throws(StorageError) -> [FileName] { try names(in: path(folder)) }

  /// The names of what a folder keeps of a profile.
  public func kept(_ folder: KeptFolder, of profile: FileName) throws(StorageError) -> [FileName] {
    try names(in: path(folder).appending(profile))
  }

  public func path(_ folder: KeptFolder, of profile: FileName, _ file: FileName) -> FilePath {
    path(folder).appending(profile).appending(file)
  }

  /// Writes a file that is kept of a profile, for its owner alone; on the disk when this returns.
  public func keep(_ folder: KeptFolder, of profile: FileName, _ file: FileName, _ bytes: [UInt8]) throws(StorageError) {
    try prepare(folder, of: profile)
    try writeAtomically(path(folder, of: profile, file), bytes, mode: 0o600)
  }

  /// Makes sure that there is a folder for what is kept of a profile.
  func prepare(_ folder: KeptFolder, of profile: FileName) throws(StorageError) {
    try check(profile)
    for place in [path(folder), path(folder).appending(profile)] {
      let isThere = try StorageError.wrap(place) { () throws(SystemError) in try FileSystem.exists(place) }
      try StateFolder.makePrivateFolder(place)
      if !isThere { try StorageError.wrap(place) { () throws(SystemError) in try FileSystem.syncFolder(place.parent) } }
    }
  }

  /// Deletes what a folder keeps of a profile; off the disk when this returns. False if it kept nothing.
  @discardableResult
  public func removeKept(_ folder: KeptFolder, of profile: FileName) throws(StorageError) -> Bool {
    try removeDurably(path(folder).appending(profile), in: path(folder))
  }

  /// Deletes one file that a folder keeps of a profile, and the profile's folder with its last file. False if there was none.
  @discardableResult
  public func removeKept(_ folder: KeptFolder, of profile: FileName, _ file: FileName) throws(StorageError) -> Bool {
    let place = path(folder).appending(profile)
    let isRemoved = try removeDurably(place.appending(file), in: place)
    if isRemoved, try names(in: place).isEmpty { try removeKept(folder, of: profile) }
    return isRemoved
  }

  /// Whether a name is that of a file half written by a run that was stopped.
  public static func isHalfWritten(_ file: FileName) -> Bool { AtomicFile.isPartial(file) }

  /// - Throws: `badName` for what no profile can be called, `occupied` where somebody else's folder bears the name.
  public func checkIsRemovable(_ profile: FileName) throws(StorageError) {
    try check(profile)
    try checkPlace(profile)
  }

  /// Waits until what was removed from the output and from `staging` is off the disk.
  public func syncRemovals() throws(StorageError) {
    for folder in Area.allCases.map({ publishing($0) }) + [state.staging] {
      try StorageError.wrap(folder) { () throws(SystemError) in try FileSystem.syncFolder(folder) }
    }
  }

  /// What a stopped run has left half done and `recover` deletes: folders on their way in or out, and half-written verdicts.
  public func leftovers() throws(StorageError) -> [FilePath] {
    var found: [FilePath] = []
    for area in Area.allCases {
      for name in try names(in: publishing(area)) {
        let hasPlace = try StorageError.wrap(root) { () throws(SystemError) in try FileSystem.exists(folder(of: name)) }
        // A folder that was moved aside goes back where nothing has taken its place.
        if area != .old || hasPlace { found.append(self.area(area, name)) }
      }
    }
    return found + (try names(in: state.verdicts).filter { AtomicFile.isPartial($0) }.map { state.verdicts.appending($0) })
  }

  private func path(_ folder: KeptFolder) -> FilePath { state.path.appending(folder.rawValue) }

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
}
