internal import CardModel
internal import JobQueue
internal import Posix
internal import Storage

/// Runs the app's command over a verdict, and records in the verdict that it was told.
struct TellHandler: Sendable {
  let command: AppCommand
  let store: FolderStore
  /// Gets each line of the command's standard error, printable.
  let say: @Sendable (_ profile: String, _ line: String) -> Void

  /// - Parameters:
  ///   - spool: the name of a file under `staging` that nobody else uses.
  ///   - isStillOurs: throws where another worker has taken over the job; asked before the record is made.
  /// - Throws: `CommandFailure` where the app was not told.
  func run(_ job: TellJob, spool: String, isStillOurs: () throws -> Void) async throws {
    let profile = try FileName.ours(job.profile)
    // Another verdict has another job.
    guard let verdict = store.verdict(profile), verdict.content == job.verdict, !verdict.isTold else { return }
    let document = try CanonicalJSON.bytes(try SettledDocument(verdict, of: profile, in: store))
    let input = SharedDescriptor(try store.spool(try FileName.ours(spool), document))
    try await CommandRun(command, input: input) { say(job.profile, $0) }.end()
    try isStillOurs()
    // Whoever judges the profile meanwhile writes its verdict too; then it is told once more.
    guard let claim = try store.claim(profile) else { throw JobOutcome.snooze(.seconds(1)) }
    defer { withExtendedLifetime(claim) {} }
    guard var told = store.verdict(profile), told.content == job.verdict else { return }
    told.told = job.verdict
    try store.writeVerdict(profile, try CanonicalJSON.bytes(told))
  }
}
