import Foundation
import JobQueue
import JobQueueSQLite

/// usage: word-count FOLDER QUEUE_FILE
///
/// Prints the ten words that the text files of a folder use most. Stop it, or kill it, and start it again: it goes on where it was. Start it
/// twice at the same time: both work, each file is counted once.
@main
enum WordCount {
  static func main() async throws {
    guard CommandLine.arguments.count == 3 else {
      print("usage: word-count FOLDER QUEUE_FILE")
      exit(2)
    }
    let (folder, file) = (CommandLine.arguments[1], CommandLine.arguments[2])
    let queue = try Queue.open(sqlite: file)

    let texts = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".txt") || $0.hasSuffix(".md") }.sorted()
    let flow = try await queue.enqueueFlow(texts.map { CountWords(path: folder + "/" + $0) }, then: Tally(folder: folder))
    if !flow.isInserted { print("going on with what an earlier run began") }

    let pool = WorkerPool(queue, slots: ["files": 4, "tallies": 1]) {
      Handle(CountWords.self) { job, run in try job.count(run) }
      Handle(Tally.self) { job, run in try await job.add(run) }
    }
    try await pool.runUntilIdle()

    for line in try await queue.output(of: flow.next, as: Tally.Output.self) ?? ["nothing was tallied"] { print(line) }
    // Nothing of the texts stays behind.
    try await queue.delete(where: JobFilter(flow: flow.flow))
  }
}
