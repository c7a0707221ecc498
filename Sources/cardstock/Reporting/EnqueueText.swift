internal import CardstockKit

/// What was enqueued, for a person.
struct EnqueueText {
  func text(_ report: EnqueueReport) -> String {
    if report.profiles == 0, !report.isStopped {
      return "nothing to enqueue: \(CountWords.counted(report.unchanged, "profile")) as before"
    }
    var words = ["\(CountWords.counted(report.profiles, "profile")) enqueued with \(CountWords.counted(report.photos, "photo"))"]
    if report.waiting > 0 { words.append("\(report.waiting) of them waited already") }
    if report.unchanged > 0 { words.append("\(report.unchanged) as before") }
    return words.joined(separator: ", ") + (report.isStopped ? "\nStopped. The same command enqueues the rest." : "")
  }
}
