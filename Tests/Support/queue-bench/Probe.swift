import JobQueue

/// A job that carries when it was enqueued.
struct Probe: Job {
  static let kind: JobKind = "probe.v1"
  static let policy = JobPolicy(queue: "probes", crashLimit: nil)
  typealias Output = Int64

  var number: Int
  /// Nanoseconds of the monotonic clock, which all processes of a host share.
  var enqueuedAt: Int64
}
