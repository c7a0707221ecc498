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
  /// Descriptors that may be open at once.
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

  /// Sets the soft limit, which acts (SIGXCPU, SIGXFSZ, or a refused call); above the hard one, that one.
  public func set(_ soft: UInt64) throws(SystemError) {
    var limits = try limits()
    limits.rlim_cur = min(rlim_t(soft), limits.rlim_max)
    try SystemCalls.check(SystemCalls.perform(.setrlimit) { setrlimit(resource, &limits) }, .setrlimit)
  }

  /// Sets the soft and the hard limit: this process cannot raise it again, unless it is root's.
  public func fix(_ limit: UInt64) throws(SystemError) {
    var limits = try limits()
    limits.rlim_max = min(rlim_t(limit), limits.rlim_max)
    limits.rlim_cur = limits.rlim_max
    try SystemCalls.check(SystemCalls.perform(.setrlimit) { setrlimit(resource, &limits) }, .setrlimit)
  }

  /// The limit that acts now; nil if there is none.
  public func current() throws(SystemError) -> UInt64? {
    let limit = try limits().rlim_cur
    return limit == rlim_t.max ? nil : UInt64(limit)
  }

  private func limits() throws(SystemError) -> rlimit {
    var limits = rlimit()
    try SystemCalls.check(SystemCalls.perform(.getrlimit) { getrlimit(resource, &limits) }, .getrlimit)
    return limits
  }
}
