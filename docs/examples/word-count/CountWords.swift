import Foundation
import JobQueue

/// Counts the words of one text file.
struct CountWords: Job {
  static let kind: JobKind = "words.count.v1"
  /// Counting computes, so it runs on the queue's own threads.
  static let policy = JobPolicy(queue: "files", timeout: .seconds(60), retry: .exponential(attempts: 3), execution: .cpu)
  typealias Output = [String: Int]

  var path: String
  /// While a count of this file waits or runs, asking for it again is the same job.
  var uniqueness: Uniqueness? { .pending(key: path) }

  func count(_ run: JobRun) throws -> [String: Int] {
    guard let bytes = FileManager.default.contents(atPath: path) else { throw JobOutcome.permanent("\(path) cannot be read") }
    let text = String(decoding: bytes, as: UTF8.self)
    var counts: [String: Int] = [:]
    for word in text.split(whereSeparator: { !$0.isLetter }) { counts[word.lowercased(), default: 0] += 1 }
    run.progress(1)
    return counts
  }
}
