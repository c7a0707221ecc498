/// How one child of a flow ended, as its follow-up sees it.
public struct ChildResult<Output: Sendable>: Sendable {
  public let id: JobID
  public let kind: JobKind
  /// Done, cancelled or dead.
  public let state: JobState
  /// Nil unless done.
  public let output: Output?
  /// The last failures, oldest first.
  public let errors: [JobFailure]
  /// The child's arguments, as JSON.
  public let args: [UInt8]
  public let argsVersion: Int

  public init(id: JobID, kind: JobKind, state: JobState, output: Output?, errors: [JobFailure], args: [UInt8], argsVersion: Int = 1) {
    self.id = id
    self.kind = kind
    self.state = state
    self.output = output
    self.errors = errors
    self.args = args
    self.argsVersion = argsVersion
  }

  /// The child itself.
  /// - Throws: `.decoding`.
  public func job<Child: Job>(as type: Child.Type) throws(QueueError) -> Child {
    try Payload.job(type, from: args, version: argsVersion, what: "the arguments of job \(id)")
  }
}
