internal import Posix

/// Why a command that ran did not do its work.
enum CommandFailure: Error, CustomStringConvertible {
  /// What it said is not what was expected, in words.
  case said(String)
  case ended(ExitStatus.Reason)
  case tookLonger(than: Duration)

  var description: String {
    switch self {
    case .said(let words): words
    case .ended(.exited(let code)): "the command exited with code \(code)"
    case .ended(.signalled(let signal)): "the command was ended by \(signal)"
    case .tookLonger(let limit): "the command took longer than \(limit.components.seconds) s and was killed"
    }
  }
}
