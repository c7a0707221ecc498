/// Colours of a terminal, or none.
struct TextStyle: Sendable {
  let isColoured: Bool

  func bold(_ text: String) -> String { wrapped(text, "1") }
  func dim(_ text: String) -> String { wrapped(text, "2") }
  func red(_ text: String) -> String { wrapped(text, "31") }
  func yellow(_ text: String) -> String { wrapped(text, "33") }
  func green(_ text: String) -> String { wrapped(text, "32") }

  private func wrapped(_ text: String, _ code: String) -> String { isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }
}
