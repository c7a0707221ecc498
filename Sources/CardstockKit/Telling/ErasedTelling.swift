internal import CardModel
internal import Posix
internal import Storage

/// Tells an app of profiles that were erased. The holder of the output's lock calls it, when every other verdict has been written.
struct ErasedTelling: Sendable {
  let command: AppCommand
  let store: FolderStore
  /// Gets each line of the command's standard error, printable.
  let say: @Sendable (_ profile: String, _ line: String) -> Void
  let isStopped: @Sendable () -> Bool

  /// Tells of every erasure that is noted, also of earlier runs, and removes the note when it was told.
  ///
  /// - Parameter settle: gets each profile, and why it was not told; `nil` where it was.
  func run(_ settle: (_ profile: String, _ reason: String?) -> Void) async throws {
    for name in try store.erasedProfiles() {
      let profile = name.text ?? name.description
      // One that is there, or is there again, has a verdict, which tells more.
      if try isThere(name) {
        try store.removeErased(name)
        continue
      }
      let document = try CanonicalJSON.bytes(try ErasedDocument(profile, in: store))
      let reason = try await TellAttempts(isStopped: isStopped).run {
        let input = SharedDescriptor(try store.spool("tell-erased", document))
        try await CommandRun(command, input: input) { say(profile, $0) }.end()
      }
      if reason == nil { try store.removeErased(name) }
      settle(profile, reason)
    }
  }

  private func isThere(_ profile: FileName) throws -> Bool {
    try store.readVerdict(profile, limit: FolderStore.largestDocument) != nil
      || store.read(profile, FolderStore.manifestName, limit: FolderStore.largestDocument) != nil
  }
}
