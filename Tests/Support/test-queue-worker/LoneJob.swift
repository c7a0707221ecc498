import JobQueue

/// As `SoakJob`, but only one of its kind may run at a time.
struct LoneJob: Job {
  static let kind: JobKind = "lone.v1"
  static let policy = JobPolicy(queue: "soak", timeout: .seconds(600), crashLimit: nil, limit: JobLimit(running: 1))
  typealias Output = Int

  var number: Int
  var milliseconds: Int
}
