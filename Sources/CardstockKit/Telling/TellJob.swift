internal import CardModel
internal import JobQueue

/// Tells the app of a profile's verdict. The command is the run's own and not kept.
struct TellJob: Job {
  static let kind: JobKind = "cardstock.tell.v1"
  /// The command has a limit of its own; the queue's only guards against a supervisor that hangs.
  static let policy = JobPolicy(
    queue: "tell", timeout: .seconds(3600), retry: .exponential(base: .seconds(1), cap: .seconds(10), attempts: 3), crashLimit: nil)

  /// The output folder, resolved.
  var output: StoredPath
  var profile: String
  /// The verdict's `content`.
  var verdict: Digest
  var queue = JobQueues.run.tell

  var uniqueness: Uniqueness? { .pending(key: Digest(ofCanonical: self).hex) }
}
