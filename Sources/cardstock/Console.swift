internal import Posix

/// Where the program speaks: results on standard output, everything else on standard error.
struct Console: Sendable {
  let style: TextStyle
  /// Whether standard error shows a line that is drawn over.
  let showsProgress: Bool

  init() {
    let isPlain = Environment.value("NO_COLOR").map { !$0.isEmpty } ?? false || Environment.value("TERM") == "dumb"
    style = TextStyle(isColoured: StandardStream.output.isTerminal && !isPlain)
    showsProgress = StandardStream.error.isTerminal && Environment.value("TERM") != "dumb"
  }

  var columns: Int { StandardStream.error.windowSize?.columns ?? 80 }
  var helpWidth: Int { min(StandardStream.output.windowSize?.columns ?? 80, 100) }

  func result(_ text: String, terminator: String = "\n") { write(text + terminator, to: .output) }

  func problem(_ text: String) { write("cardstock: \(text)\n", to: .error) }

  /// Something worth knowing beside the result.
  func note(_ text: String) { write("\(text)\n", to: .error) }

  func progress(_ text: String) { write(text, to: .error) }

  /// What nobody reads any more is lost; the work goes on.
  private func write(_ text: String, to stream: StandardStream) { try? stream.write(Array(text.utf8)) }
}
