internal import CPosix

/// How a process ended.
public struct ExitStatus: Sendable, Hashable, CustomStringConvertible {
  public enum Reason: Sendable, Hashable {
    /// It ended itself with this code.
    case exited(Int32)
    /// A signal ended it.
    case signalled(Signal)
  }

  public let reason: Reason
  public let usage: ResourceUsage

  init(status: Int32, usage: ResourceUsage) {
    reason = cposix_exited(status) != 0 ? .exited(cposix_exit_code(status)) : .signalled(Signal(number: cposix_term_signal(status)))
    self.usage = usage
  }

  public var description: String {
    switch reason {
    case .exited(let code): "exited with code \(code)"
    case .signalled(let signal): "was ended by \(signal)"
    }
  }
}
