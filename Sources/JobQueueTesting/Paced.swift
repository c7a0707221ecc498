internal import JobQueue

/// A job of the contract that may start once a minute.
struct Paced: Job {
  static let kind: JobKind = "contract.paced.v1"
  static let policy = JobPolicy(
    queue: "numbers", retry: .never, limit: JobLimit(running: 2, rate: RateLimit(1, per: .seconds(60))), execution: .cpu)
  typealias Output = Int

  var number: Int
}
