internal import CardModel
internal import Posix
internal import Storage

/// How an app is told of what `forget` erased.
public struct ErasureNotice: Sendable {
  private let command: AppCommand
  private let say: @Sendable (_ profile: String, _ line: String) -> Void
  private let isStopped: @Sendable () -> Bool

  /// - Parameters:
  ///   - say: gets each line of the command's standard error, printable.
  ///   - isStopped: asked while the command runs; then it is killed, and what was not told waits.
  public init(
    _ command: AppCommand, isStopped: @escaping @Sendable () -> Bool,
    say: @escaping @Sendable (_ profile: String, _ line: String) -> Void
  ) {
    self.command = command
    self.say = say
    self.isStopped = isStopped
  }

  /// Tells of every erased profile that waits for it, and of what the verdicts of others say now.
  ///
  /// - Parameter changed: profiles that lost a photo.
  func tell(_ changed: [FileName], in store: FolderStore, into report: inout ForgetReport) async throws {
    var (told, untold) = (0, [UntoldProfile]())
    let settle = { (profile: String, reason: String?) in
      if let reason { untold.append(UntoldProfile(profile: profile, reason: reason)) } else { told += 1 }
    }
    let handler = TellHandler(command: command, store: store, say: say)
    for name in changed {
      guard let verdict = store.verdict(name), !verdict.isTold else { continue }
      let job = TellJob(output: StoredPath(store.root), profile: verdict.profile, verdict: verdict.content)
      settle(verdict.profile, try await TellAttempts(isStopped: isStopped).run { try await handler.run(job, spool: "tell-now") {} })
    }
    try await ErasedTelling(command: command, store: store, say: say, isStopped: isStopped).run(settle)
    (report.told, report.untold) = (told, untold)
  }
}
