internal import CardModel
internal import CardstockKit
internal import Posix

/// Jobs, for a person.
struct JobsText {
  let style: TextStyle

  func table(_ jobs: [QueuedJob]) -> String {
    guard !jobs.isEmpty else { return "no jobs" }
    return columns(
      [["JOB", "STATE", "KIND", "PROFILE", "FILE", "TRIES", "AGE"]]
        + jobs.map { job in
          [
            "\(job.id)", job.state, job.kind, job.profile ?? "", job.file ?? "", "\(job.attempt)/\(job.maxAttempts)",
            age(since: job.createdAt),
          ]
        })
  }

  func table(_ counts: [JobCount]) -> String {
    guard !counts.isEmpty else { return "no jobs" }
    return columns(
      [["QUEUE", "KIND", "STATE", "JOBS", "OLDEST"]]
        + counts.map {
          [$0.queue, $0.kind, $0.state, "\($0.count)", DurationWords.text(.milliseconds($0.oldestAgeMilliseconds), inTenths: false)]
        })
  }

  func paragraph(_ job: QueuedJob) -> String {
    var lines = ["\(style.bold("job \(job.id)")): \(job.kind), \(job.state)" + (job.isCancelRequested ? ", asked to stop" : "")]
    func add(_ name: String, _ value: String?) {
      if let value, !value.isEmpty { lines.append("  \(name): \(value)") }
    }
    add("profile", job.profile)
    add("file", job.file)
    add("output", job.output)
    add("queue", job.queue)
    add("tenant", job.tenant)
    add("attempts", "\(job.attempt) of \(job.maxAttempts)")
    if job.crashes > 0 { add("crashes", "\(job.crashes)") }
    add("enqueued", "\(age(since: job.createdAt)) ago")
    if let finished = job.finishedAt { add("settled", "\(age(since: finished)) ago") }
    for error in job.errors { add("attempt \(error.attempt), \(age(since: error.at)) ago", error.message) }
    return lines.joined(separator: "\n")
  }

  /// What became of jobs: each as JSON, or their number.
  static func tell(_ jobs: [QueuedJob], as done: String, asJSON isJSON: Bool, _ console: Console) {
    guard isJSON else { return console.result("\(CountWords.counted(jobs.count, "job")) \(done)") }
    let lines = JSONLines(console: console)
    for job in jobs { lines.write(job) }
  }

  private func age(since milliseconds: Int64) -> String {
    DurationWords.text(.milliseconds(max(0, Int64(SystemClock.wall / 1_000_000) - milliseconds)), inTenths: false)
  }

  /// The last column is not filled up.
  private func columns(_ rows: [[String]]) -> String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      var line = ""
      for (cell, width) in zip(row, widths) {
        line += cell + String(repeating: " ", count: width - cell.count + 2)
      }
      return String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }
}
