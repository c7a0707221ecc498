import JobQueue

/// A job of the tests.
struct Errand: Job {
  static let kind: JobKind = "errand.v1"
  static let policy = JobPolicy(queue: "errands", timeout: .seconds(60), retry: .exponential(base: .milliseconds(1), attempts: 3))
  typealias Output = String

  var name: String
  var key: String?
  var uniqueness: Uniqueness? { key.map { .pending(key: $0) } }
}
