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
    for place in [path(folder), path(folder).appending(profile)] { try StateFolder.makeDurably(place) }
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

  private func path(_ folder: KeptFolder) -> FilePath { state.path.appending(folder.rawValue) }
}
