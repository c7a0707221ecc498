internal import Posix
internal import Synchronization

/// Where the program speaks: results on standard output, everything else on standard error.
final class Console: Sendable {
  let style: TextStyle
  /// Whether standard error shows a line that is drawn over.
  let showsProgress: Bool
  private let loss = Mutex<String?>(nil)

  init() {
    let isPlain = Environment.value("NO_COLOR").map { !$0.isEmpty } ?? false || Environment.value("TERM") == "dumb"
    style = TextStyle(isColoured: StandardStream.output.isTerminal && !isPlain)
    showsProgress = StandardStream.error.isTerminal && Environment.value("TERM") != "dumb"
  }

  var columns: Int { StandardStream.error.windowSize?.columns ?? 80 }
  var helpWidth: Int { min(StandardStream.output.windowSize?.columns ?? 80, 100) }

  func result(_ text: String, terminator: String = "\n") {
    do throws(SystemError) {
      try StandardStream.output.write(Array((text + terminator).utf8))
    } catch {
      // A reader that went away (`| head`) has what it wanted; a full disk has not.
      if error.name != "EPIPE" { loss.withLock { $0 = $0 ?? error.reason } }
    }
  }

  /// Why a result could not be written, if one could not.
  var lostResult: String? { loss.withLock { $0 } }

  func problem(_ text: String) { talk("cardstock: \(text)\n") }

  /// Something worth knowing beside the result.
  func note(_ text: String) { talk("\(text)\n") }

  func progress(_ text: String) { talk(text) }

  /// What nobody reads any more is lost; the work goes on.
  private func talk(_ text: String) { try? StandardStream.error.write(Array(text.utf8)) }
}
