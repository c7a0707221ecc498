import JobQueue

/// A job with little time and one attempt.
struct Brief: Job {
  static let kind: JobKind = "brief.v1"
  static let policy = JobPolicy(queue: "errands", timeout: .milliseconds(100), retry: .never)
  typealias Output = String

  var name: String
}
