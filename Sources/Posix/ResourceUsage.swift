internal import Glibc

/// What a process has used.
public struct ResourceUsage: Sendable, Hashable {
  /// Processor time in its own code and in the system's.
  public let processorTime: Duration
  /// The most memory it had at once, in bytes.
  public let peakMemory: UInt64

  init(_ facts: rusage) {
    let seconds = facts.ru_utime.tv_sec + facts.ru_stime.tv_sec
    processorTime = .seconds(seconds) + .microseconds(Int64(facts.ru_utime.tv_usec + facts.ru_stime.tv_usec))
    // Linux counts in KiB.
    peakMemory = UInt64(max(facts.ru_maxrss, 0)) * 1024
  }

  /// This process so far.
  public static func current() throws(SystemError) -> ResourceUsage {
    var facts = rusage()
    try SystemCalls.check(SystemCalls.perform(.getrusage) { getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &facts) }, .getrusage)
    return ResourceUsage(facts)
  }
}
