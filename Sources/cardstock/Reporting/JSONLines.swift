internal import CardModel
internal import Synchronization

/// One JSON object a line on standard output. Lines that several threads write at once do not mix.
final class JSONLines: Sendable {
  private let console: Console
  private let turn = Mutex(())

  init(console: Console) { self.console = console }

  func write(_ value: some Encodable) {
    guard let line = try? CanonicalJSON.line(value) else { return }
    turn.withLock { _ in console.result(String(decoding: line, as: UTF8.self)) }
  }

  /// A line that says first what it is about: the value's keys and `event`.
  func write(_ event: String, _ value: some Encodable) { write(Event(event: event, value: value)) }

  private struct Event<Value: Encodable>: Encodable {
    var event: String
    var value: Value

    private enum CodingKeys: CodingKey { case event }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(event, forKey: .event)
      try value.encode(to: encoder)
    }
  }
}
