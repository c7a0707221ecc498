internal import Glibc

/// One run of one program: a process id alone is used again after its process has ended, and after a restart of the machine.
public struct ProcessIdentity: Sendable, Hashable {
  public let process: Int32
  /// When the process began, in clock ticks after the machine's start; nil where the system does not tell.
  public let started: UInt64?
  /// A name for this run of the machine; nil where the system does not tell.
  public let boot: String?

  public init(process: Int32, started: UInt64?, boot: String?) {
    self.process = process
    self.started = started
    self.boot = boot
  }

  /// This process' id alone.
  public static var ownNumber: Int32 { getpid() }

  /// This process.
  public static var current: ProcessIdentity {
    let process = getpid()
    return ProcessIdentity(process: process, started: startTime(of: process), boot: bootIdentifier())
  }

  /// Whether that very run still goes on, on this machine. Without start times a process of the same id counts as the same.
  public var isRunning: Bool {
    if let boot, let now = Self.bootIdentifier(), boot != now { return false }
    guard kill(process, 0) == 0 || errno == EPERM else { return false }
    guard let started, let now = Self.startTime(of: process) else { return true }
    return started == now
  }
}
