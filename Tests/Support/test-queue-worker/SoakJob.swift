import JobQueue

/// A job of some milliseconds that writes its number to a register of its own.
struct SoakJob: Job {
  static let kind: JobKind = "soak.v1"
  static let policy = JobPolicy(queue: "soak", timeout: .seconds(600), crashLimit: nil)
  typealias Output = Int

  var number: Int
  var milliseconds: Int
  /// Enqueue this many more jobs when done, with numbers from `number + stride` on.
  var children = 0
  var stride = 0

  var uniqueness: Uniqueness? { .window(.seconds(86_400), key: "\(number)") }
}
