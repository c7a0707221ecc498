internal import CardModel
internal import CardstockKit
internal import Synchronization

/// One JSON object a line on standard output; docs/json-lines.md describes each.
final class JSONReporter: Reporter {
  private let console: Console
  /// Lines that several handlers write at once must not mix.
  private let turn = Mutex(())

  init(console: Console) { self.console = console }

  private struct Started: Encodable {
    var event = "started"
    var profiles: Int
    var photos: Int
  }

  private struct Failed: Encodable {
    var event = "error"
    var code: Int32
    var message: String
  }

  private struct Settled<Report: Encodable>: Encodable {
    var event: String
    var report: Report

    private enum CodingKeys: CodingKey { case event }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(event, forKey: .event)
      try report.encode(to: encoder)
    }
  }

  func tell(_ event: RunEvent) {
    switch event {
    case .started(let profiles, let photos): write(Started(profiles: profiles, photos: photos))
    case .photo(let report): write(Settled(event: "photo", report: report))
    case .profile(let report): write(Settled(event: "profile", report: report))
    }
  }

  func fail(_ error: CardstockError) { write(Failed(code: error.code.rawValue, message: error.description)) }

  func finish(_ report: RunReport, elapsed: Duration) { write(Settled(event: "summary", report: report)) }

  private func write(_ value: some Encodable) {
    guard let line = try? CanonicalJSON.line(value) else { return }
    turn.withLock { _ in console.result(String(decoding: line, as: UTF8.self)) }
  }
}
