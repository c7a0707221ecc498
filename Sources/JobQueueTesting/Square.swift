internal import JobQueue

/// A job of the contract.
struct Square: Job {
  static let kind: JobKind = "contract.square.v1"
  static let policy = JobPolicy(queue: "numbers", timeout: .seconds(60), retry: .exponential(base: .seconds(2), attempts: 3))
  typealias Output = Int

  var number: Int
}
