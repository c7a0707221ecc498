internal import JobQueue

/// A follow-up of the contract.
struct Sum: Job {
  static let kind: JobKind = "contract.sum.v1"
  static let policy = JobPolicy(queue: "sums", retry: .never)
  typealias Output = Int

  var key: String
  var uniqueness: Uniqueness? { .pending(key: key) }
}
