internal import CPosix
internal import Glibc

/// A signal's number.
public struct Signal: Sendable, Hashable, CustomStringConvertible {
  public let number: Int32

  public init(number: Int32) { self.number = number }

  public static let hangup = Signal(number: SIGHUP)
  public static let interrupt = Signal(number: SIGINT)
  public static let abort = Signal(number: SIGABRT)
  public static let kill = Signal(number: SIGKILL)
  public static let segmentationFault = Signal(number: SIGSEGV)
  public static let brokenPipe = Signal(number: SIGPIPE)
  public static let terminate = Signal(number: SIGTERM)
  public static let cpuLimit = Signal(number: SIGXCPU)
  public static let fileSizeLimit = Signal(number: SIGXFSZ)

  /// The signal no longer has an effect on this process; programs that it starts do not inherit that.
  public func ignore() { _ = cposix_ignore_signal(number) }

  /// The signal has the system's own effect again.
  func restoreDefault() { _ = cposix_default_signal(number) }

  public var description: String {
    switch number {
    case SIGHUP: "SIGHUP"
    case SIGINT: "SIGINT"
    case SIGQUIT: "SIGQUIT"
    case SIGILL: "SIGILL"
    case SIGTRAP: "SIGTRAP"
    case SIGABRT: "SIGABRT"
    case SIGBUS: "SIGBUS"
    case SIGFPE: "SIGFPE"
    case SIGKILL: "SIGKILL"
    case SIGSEGV: "SIGSEGV"
    case SIGPIPE: "SIGPIPE"
    case SIGTERM: "SIGTERM"
    case SIGXCPU: "SIGXCPU"
    case SIGXFSZ: "SIGXFSZ"
    case SIGSYS: "SIGSYS"
    default: "signal \(number)"
    }
  }
}
