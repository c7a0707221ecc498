internal import Glibc
internal import Posix
internal import Synchronization

/// Ctrl-C and SIGTERM: the first one asks the run to stop, and is remembered for the exit status. The second one ends the program at once.
final class StopSignal: Sendable {
  private let first = Mutex<Int32?>(nil)
  private let source = Mutex<SignalSource?>(nil)

  init(_ stop: @escaping @Sendable () -> Void) {
    let made = SignalSource([.interrupt, .terminate, .hangup]) { [weak self] signal in
      guard let self else { return }
      let isFirst = first.withLock { first in
        defer { first = first ?? signal.number }
        return first == nil
      }
      if isFirst { stop() } else { exit(ExitCode.stopped(by: signal.number)) }
    }
    source.withLock { $0 = made }
  }

  /// The number of the signal that came first.
  var received: Int32? { first.withLock { $0 } }
}
