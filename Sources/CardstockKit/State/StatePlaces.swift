internal import CardModel
internal import Posix
internal import Storage

/// Where the state of an output lies.
enum StatePlaces {
  /// The one rule of every command: where `--state` says, else where the output says, else in `.cardstock` of the output.
  ///
  /// - Parameter state: as it was named; it need not be there.
  /// - Throws: where the output names a place that is not there, since another state would begin unseen, or its word cannot be read.
  static func resolve(output: FilePath, state: FilePath?) throws(CardstockError) -> FilePath {
    if let state { return state }
    let standard = output.appending(StateFolder.standardName)
    let note = standard.appending(FolderStore.stateNote)
    do {
      guard try FileSystem.exists(note) else { return standard }
      let place = FilePath(bytes: try FileSystem.read(note, limit: 8192))
      if isFolder(place) { return place }
      throw CardstockError(
        .storage,
        "the store: expected the state of \(output) at \(place), as \(note) says, found no folder there: give --state, or delete \(note) if that is no longer so."
      )
    } catch {
      throw CardstockError(layer: error)
    }
  }

  /// For commands that look for what runs have left and begin nothing.
  ///
  /// - Throws: where the output, or a state that was named, is no folder: a slip in its name would look as if nothing were there.
  static func check(output: FilePath, state: FilePath?) throws(CardstockError) {
    guard isFolder(output) else {
      throw CardstockError(.usage, "expected a folder of published profiles, found none at \(output).")
    }
    try check(state: state)
  }

  /// - Parameter state: as it was named.
  static func check(state: FilePath?) throws(CardstockError) {
    if let state, !isFolder(state) {
      throw CardstockError(.usage, "--state: expected the folder of a run's state, found none at \(state).")
    }
  }

  /// Erases from the store's state, and from what `others` finds.
  ///
  /// - Parameter notes: as `ProfileErasure.notes`.
  static func erasures(of store: FolderStore, notes: FolderStore?) throws -> [ProfileErasure] {
    [try erasure(in: store, notes)] + (try others(of: store, notes: notes))
  }

  /// Erases from `.cardstock` in the output, where the state was moved away from there after some runs.
  static func others(of store: FolderStore, notes: FolderStore?) throws -> [ProfileErasure] {
    let standard = store.root.appending(StateFolder.standardName)
    guard try FileSystem.realPath(standard) != FileSystem.realPath(store.state.path) else { return [] }
    let files = [QueueLocation.fileName, FileIndex.fileName].map { standard.appending($0) }
    let folders = StateFolder(at: standard)
    let hasState = try (files + [folders.verdicts, folders.staging]).contains { try FileSystem.exists($0) }
    return hasState ? [try erasure(in: .ofProfiles(output: store.root, state: standard), notes)] : []
  }

  private static func erasure(in store: FolderStore, _ notes: FolderStore?) throws -> ProfileErasure {
    ProfileErasure(store: store, queues: try OutputQueue.all(of: store), index: try index(of: store), notes: notes)
  }

  /// `nil` where no run has made one.
  static func index(of store: FolderStore) throws -> FileIndex? {
    try FileSystem.exists(store.state.path.appending(FileIndex.fileName)) ? FileIndex(in: store.state.path) : nil
  }

  private static func isFolder(_ path: FilePath) -> Bool { (try? FileSystem.status(path, followingLinks: true))?.kind == .folder }
}
