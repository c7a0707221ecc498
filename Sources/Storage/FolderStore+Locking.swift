public import Posix

/// Who may change the output, and whose state it is.
extension FolderStore {
  /// In `.cardstock` of an output whose state lies elsewhere: where.
  public static let stateNote: FileName = "state"

  /// Takes the right to change the output as a whole, and its state where that lies elsewhere; see `StateLock.take`.
  public func lock() throws(StorageError) -> [StateLock] {
    guard try !isStateInside() else {
      let lock = try StateLock.take(in: state.path)
      try dropNote()
      return [lock]
    }
    let locks = [try StateLock.take(in: inside), try StateLock.take(in: state.path)]
    try claimState()
    return locks
  }

  /// Takes the right to do one job while others do theirs.
  ///
  /// - Throws: `locked` while somebody changes the output as a whole.
  public func share() throws(StorageError) -> StateLock {
    // Whoever holds the output's own lock holds that of its state too.
    let lock = try StateLock.share(in: inside)
    if try isStateInside() { try dropNote() } else { try claimState() }
    return lock
  }

  /// Takes the turn to decide what is to be done, beside workers; see `StateLock.planning`.
  public func planning() throws(StorageError) -> StateLock { try StateLock.planning(in: inside) }

  /// Takes the right to change one profile. Nil while another has it.
  public func claim(_ profile: FileName) throws(StorageError) -> ProfileClaim? {
    try check(profile)
    let path = claims.appending(profile)
    return try StorageError.wrap(path) { () throws(SystemError) in try ProfileClaim.take(path) }
  }

  /// Where the claims of profiles are.
  var claims: FilePath { inside.appending("publishing/claims") }

  var inside: FilePath { root.appending(StateFolder.standardName) }

  func isStateInside() throws(StorageError) -> Bool {
    try StorageError.wrap(inside) { () throws(SystemError) in
      let (one, other) = (try FileSystem.status(inside), try FileSystem.status(state.path))
      return one?.inode == other?.inode && one?.device == other?.device
    }
  }

  /// Makes a state that lies elsewhere this output's own: verdicts and index go by the names of profiles, which two outputs may share.
  private func claimState() throws(StorageError) {
    if try !isStateClaimed() { try writeAtomically(claimPath, root.bytes, mode: 0o600) }
    if try readIfPresent(note, limit: 8192) != state.path.bytes { try writeAtomically(note, state.path.bytes, mode: 0o600) }
  }

  /// The state lies here again: by a note that stays, the next command would go back to the other one.
  private func dropNote() throws(StorageError) {
    try StorageError.wrap(note) { () throws(SystemError) in _ = try FileSystem.unlink(note) }
  }

  private var note: FilePath { inside.appending(Self.stateNote) }

  private var claimPath: FilePath { state.path.appending("output") }

  /// Whether the state is this output's own; nobody's gives false.
  func isStateClaimed() throws(StorageError) -> Bool {
    let path = claimPath
    guard let claimed = try readIfPresent(path, limit: 8192) else { return false }
    guard claimed == root.bytes else {
      throw StorageError(
        .occupied, state.path,
        message: "expected the state of the output \(root) at \(state.path), found that of \(EscapedText.describe(claimed))",
        remedy: "choose another folder for the state, or delete \(path) if the output was moved")
    }
    return true
  }
}
