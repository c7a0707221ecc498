internal import CardModel
internal import Posix
internal import Storage

extension FolderStore {
  /// Opens an output of profiles and creates what is missing. Where its state lies, and what counts as a publication of ours, is the same for
  /// every command.
  ///
  /// - Parameter state: as it was named; see `StatePlaces.resolve`.
  static func ofProfiles(output: FilePath, state: FilePath?) throws(CardstockError) -> FolderStore {
    let state = try StatePlaces.resolve(output: output, state: state)
    return try CardstockError.storing { () throws(StorageError) in
      try FolderStore(root: output, state: state, isOurs: ProfileManifest.isOne, holdsOurs: PhotoManifest.liesIn)
    }
  }

  /// Looks at an output of profiles and creates nothing.
  static func ofProfiles(reading output: FilePath, state: FilePath?) throws(CardstockError) -> FolderStore {
    let state = try StatePlaces.resolve(output: output, state: state)
    return try CardstockError.storing { () throws(StorageError) in
      try FolderStore(reading: output, state: state, isOurs: ProfileManifest.isOne, holdsOurs: PhotoManifest.liesIn)
    }
  }
}
