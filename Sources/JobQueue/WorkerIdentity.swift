internal import FoundationEssentials
internal import Glibc

/// Which process a worker lives in, so that another process of the same host can tell at once that it is gone.
public struct WorkerIdentity: Hashable, Sendable {
  /// Of the running kernel; empty where it cannot be read.
  public let bootID: String
  public let pid: Int64
  /// When the process started, in clock ticks since boot: tells a process from a later one with the same number. 0: unknown.
  public let pidStart: Int64
  /// Process numbers mean the same only within one namespace. Empty: unknown.
  public let pidNamespace: String

  public init(bootID: String, pid: Int64, pidStart: Int64, pidNamespace: String) {
    self.bootID = bootID
    self.pid = pid
    self.pidStart = pidStart
    self.pidNamespace = pidNamespace
  }

  /// This process.
  public static func current() -> WorkerIdentity {
    let bootID = text(of: "/proc/sys/kernel/random/boot_id").map { String($0.prefix { !$0.isWhitespace }) } ?? ""
    let namespace = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/ns/pid")) ?? ""
    let pid = Int64(getpid())
    return WorkerIdentity(bootID: bootID, pid: pid, pidStart: startTime(of: pid) ?? 0, pidNamespace: namespace)
  }

  /// True if the process has certainly ended, as seen from `here`. False also when that cannot be known.
  public func isGone(seenFrom here: WorkerIdentity) -> Bool {
    guard !bootID.isEmpty, !here.bootID.isEmpty else { return false }
    if bootID != here.bootID { return true }
    guard pidStart > 0, here.pidStart > 0, !pidNamespace.isEmpty, pidNamespace == here.pidNamespace else { return false }
    return Self.startTime(of: pid) != pidStart
  }

  /// Field 22 of /proc/PID/stat; nil when there is no such process, or when it has ended and only waits to be reaped.
  private static func startTime(of pid: Int64) -> Int64? {
    // The second field is the program's name in brackets, which may hold blanks and brackets: count from the last bracket.
    guard let stat = text(of: "/proc/\(pid)/stat"), let bracket = stat.lastIndex(of: ")") else { return nil }
    let fields = stat[stat.index(after: bracket)...].split(separator: " ")
    guard fields.count > 19, fields[0] != "Z", fields[0] != "X" else { return nil }
    return Int64(fields[19])
  }

  private static func text(of path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }
}
