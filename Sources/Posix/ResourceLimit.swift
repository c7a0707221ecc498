internal import Glibc

/// A limit that a process sets for itself.
public enum ResourceLimit: Sendable, Hashable, CaseIterable {
  /// Bytes of address space.
  case addressSpace
  /// Seconds of processor time.
  case processorTime
  /// Bytes of the largest file it may write.
  case fileSize
  /// Bytes of a core dump.
  case coreSize
  /// One more than the highest descriptor.
  case openFiles

  private var resource: __rlimit_resource_t {
    let resource: __rlimit_resource =
      switch self {
      case .addressSpace: RLIMIT_AS
      case .processorTime: RLIMIT_CPU
      case .fileSize: RLIMIT_FSIZE
      case .coreSize: RLIMIT_CORE
      case .openFiles: RLIMIT_NOFILE
      }
    return __rlimit_resource_t(resource.rawValue)
  }

  /// Sets the limit. The soft limit acts (SIGXCPU, SIGXFSZ, or a refused call); the hard one can never be raised again.
  ///
  /// - Parameter hard: nil leaves the hard limit as it is.
  public func set(_ soft: UInt64, hard: UInt64? = nil) throws(SystemError) {
    var limits = rlimit()
    try SystemCalls.check(SystemCalls.perform(.setrlimit) { getrlimit(resource, &limits) }, .setrlimit)
    limits.rlim_max = hard.map { rlim_t($0) } ?? limits.rlim_max
    limits.rlim_cur = min(rlim_t(soft), limits.rlim_max)
    try SystemCalls.check(SystemCalls.perform(.setrlimit) { setrlimit(resource, &limits) }, .setrlimit)
  }

  /// The limit that acts now; nil if there is none.
  public func current() throws(SystemError) -> UInt64? {
    var limits = rlimit()
    try SystemCalls.check(SystemCalls.perform(.setrlimit) { getrlimit(resource, &limits) }, .setrlimit)
    return limits.rlim_cur == rlim_t.max ? nil : UInt64(limits.rlim_cur)
  }
}
