import JobQueue

/// A job that keeps a core busy, as a decoder does.
struct Spin: Job {
  static let kind: JobKind = "spin.v1"
  static let policy = JobPolicy(queue: "spins", timeout: .seconds(600), execution: .cpu)

  var number: Int
  var seconds: Int
}
