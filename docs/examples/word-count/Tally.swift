import JobQueue

/// Adds up what was counted; runs once, when the last file is counted or given up.
struct Tally: Job {
  static let kind: JobKind = "words.tally.v1"
  static let policy = JobPolicy(queue: "tallies")
  typealias Output = [String]

  var folder: String
  var uniqueness: Uniqueness? { .pending(key: folder) }

  func add(_ run: JobRun) async throws -> [String] {
    var total: [String: Int] = [:]
    var unread = 0
    for file in try await run.childOutputs(as: CountWords.Output.self) {
      guard let counts = file.output else {
        unread += 1
        continue
      }
      total.merge(counts, uniquingKeysWith: +)
    }
    let first = total.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(10).map { "\($0.value) \($0.key)" }
    return first + (unread == 0 ? [] : ["(\(unread) files could not be read)"])
  }
}
