import JobQueue

/// A job that computes.
struct Crunch: Job {
  static let kind: JobKind = "crunch.v1"
  static let policy = JobPolicy(queue: "errands", timeout: .seconds(60), retry: .never, execution: .cpu)
  typealias Output = Bool

  var number: Int
}
