internal import CardstockKit

/// One JSON object a line on standard output; docs/json-lines.md describes each.
final class JSONReporter: Reporter {
  private let lines: JSONLines

  init(console: Console) { lines = JSONLines(console: console) }

  private struct Started: Encodable {
    var profiles: Int
    var photos: Int
  }

  private struct Failed: Encodable {
    var code: Int32
    var message: String
  }

  func tell(_ event: RunEvent) {
    switch event {
    case .started(let profiles, let photos): lines.write("started", Started(profiles: profiles, photos: photos))
    case .photo(let report): lines.write("photo", report)
    case .profile(let report): lines.write("profile", report)
    }
  }

  func fail(_ error: CardstockError) { lines.write("error", Failed(code: ExitCode(error.code).rawValue, message: error.description)) }

  func finish(_ report: RunReport, elapsed: Duration) { lines.write("summary", report) }
}
