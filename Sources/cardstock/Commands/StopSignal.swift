internal import Glibc
internal import Posix
internal import Synchronization

/// Ctrl-C, SIGTERM and SIGHUP: the first one asks the run to stop, and is remembered for the exit code. The second one ends the program at
/// once.
final class StopSignal: Sendable {
  private static let exitCodes: [Signal: ExitCode] = [.interrupt: .interrupted, .terminate: .terminated, .hangup: .hungUp]

  private let first = Mutex<ExitCode?>(nil)
  private let source = Mutex<SignalSource?>(nil)

  init(_ stop: @escaping @Sendable () -> Void) {
    let made = SignalSource(Array(Self.exitCodes.keys)) { [weak self] signal in
      guard let self, let code = Self.exitCodes[signal] else { return }
      let isFirst = first.withLock { first in
        defer { first = first ?? code }
        return first == nil
      }
      if isFirst { stop() } else { exit(code.rawValue) }
    }
    source.withLock { $0 = made }
  }

  /// What the signal that came first makes of the run's end; `nil` where none came.
  var exitCode: ExitCode? { first.withLock { $0 } }
}
