internal import CardModel
internal import CardstockKit

/// What was deleted because no run needs it, for a person.
struct CleanText {
  func text(_ report: CleanReport) -> String {
    let rows: [(CleanReport.Freed, String, String)] = [
      (report.staging, "file", "staged for nobody"), (report.publishing, "file", "on the way into the output or out of it"),
      (report.halfWritten, "file", "half written"), (report.quarantine, "file", "in quarantine for no profile"),
      (report.masters, "master", "of no profile"), (report.review, "picture", "that nobody is to look at"),
      (report.withdrawn, "file", "of withdrawn photos that no run would publish"),
      (report.verdicts, "verdict", "about a clash of names that is gone"), (report.jobs, "job", "settled"),
    ]
    var lines = rows.filter { $0.0.count > 0 }.map { "  \(CountWords.counted($0.0.count, $0.1)) \($0.2), \(ByteCount(bytes: $0.0.bytes))" }
    if lines.isEmpty { return "Nothing to delete." }
    lines.insert("\(report.isDryRun ? "Would delete" : "Deleted"), \(ByteCount(bytes: report.bytes)) in all:", at: 0)
    return lines.joined(separator: "\n")
  }
}
