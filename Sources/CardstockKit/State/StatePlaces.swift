internal import CardModel
internal import Posix
internal import Storage

/// Where the state of an output lies, for commands that look for what runs have left there and begin none.
enum StatePlaces {
  /// - Throws: where the output, or a state that was named, is no folder: a slip in its name would look as if nothing were there.
  static func check(output: FilePath, state: FilePath?) throws(CardstockError) {
    guard isFolder(output) else {
      throw CardstockError(.usage, "--output: expected a folder of published profiles, found none at \(output).")
    }
    let note = note(in: output)
    if state == nil, let place = noted(in: output) {
      throw CardstockError(
        .usage,
        "The state of \(output) lies at \(place): give --state, or nothing there would be looked at. (Delete \(note) if that is no longer so.)"
      )
    }
    if let state, !isFolder(state) {
      throw CardstockError(.usage, "--state: expected the folder of a run's state, found none at \(state).")
    }
  }

  /// Where the output says that its state lies; `nil` where it says nothing.
  static func noted(in output: FilePath) -> FilePath? { (try? FileSystem.read(note(in: output), limit: 8192)).map { FilePath(bytes: $0) } }

  private static func note(in output: FilePath) -> FilePath {
    output.appending(StateFolder.standardName).appending(FolderStore.stateNote)
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
    let hasState = try ["queue.sqlite", "index.sqlite", "verdicts", "staging"].contains { try FileSystem.exists(standard.appending($0)) }
    return hasState ? [try erasure(in: FolderStore(root: store.root, isOurs: ProfileManifest.isOne), notes)] : []
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
