internal import CardstockKit

/// One JSON object a line on standard output; docs/json-lines.md describes each.
final class JSONReporter: Reporter {
  private let console: Console
  private let lines: JSONLines
  private let isDryRun: Bool
  private let rules: String?

  /// - Parameter rules: the app whose rules are judged by, in place of the recipe's.
  init(console: Console, mode: ReportMode, rules: String? = nil) {
    self.rules = rules
    self.console = console
    lines = JSONLines(console: console)
    isDryRun = mode == .dryRun
  }

  private struct Started: Encodable {
    var profiles: Int
    var photos: Int
    /// Absent in a run that does what it says.
    var dryRun: Bool?
    var rules: String?
  }

  private struct Failed: Encodable {
    var code: Int32
    var message: String
  }

  func tell(_ event: RunEvent) {
    switch event {
    case .started(let profiles, let photos):
      lines.write("started", Started(profiles: profiles, photos: photos, dryRun: isDryRun ? true : nil, rules: rules))
    case .photo(let report): lines.write("photo", report)
    case .profile(let report): lines.write("profile", report)
    case .removed(let report): lines.write("removed", report)
    case .commandSaid(let profile, let line): console.note("\(profile): \(line)")
    }
  }

  func fail(_ error: CardstockError) { lines.write("error", Failed(code: ExitCode(error.code).rawValue, message: error.description)) }

  func finish(_ report: RunReport, elapsed: Duration) { lines.write("summary", report) }
}
