/// How a worker pool runs the jobs of one kind.
public struct Handle: Sendable {
  let kind: JobKind
  let policy: JobPolicy
  let perform: @Sendable (Claimed, JobRun) async throws -> [UInt8]
  /// How long a job of a newer version waits before it is offered again.
  private static let newerVersionPause = Duration.seconds(15)

  /// - Parameters:
  ///   - type: whose jobs these are.
  ///   - body: gets the job and its run, and returns the output. It may run more than once for one job, so its effects have to be
  ///       repeatable. It is cancelled as a `Task` when the job's time is up, when somebody cancels the job, when the claim is lost and at
  ///       shutdown. What it throws then is not counted against the job, except when time was up; what it returns counts, except when the claim
  ///       is lost. To say how the job goes on it throws a `JobOutcome`.
  public init<Kind: Job>(_ type: Kind.Type, _ body: @escaping @Sendable (Kind, JobRun) async throws -> Kind.Output) {
    kind = Kind.kind
    policy = Kind.policy
    perform = { claimed, run in
      if claimed.argsVersion > Kind.version { throw JobOutcome.snooze(Self.newerVersionPause) }
      let job = try Payload.job(
        Kind.self, from: claimed.args, version: claimed.argsVersion, what: "the arguments of a \(Kind.kind) job")
      let output = try await body(job, run)
      return try Payload.encode(output, what: "the output of a \(Kind.kind) job")
    }
  }
}
