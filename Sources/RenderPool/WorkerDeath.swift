internal import Posix

/// How an attempt at a photo ended without an answer.
enum WorkerDeath {
  /// The process ended by itself; what it wrote last.
  case ended(ExitStatus.Reason, diagnosis: String)
  /// It was killed at the time limit.
  case timedOut

  /// The exit code by which a worker says that memory was short.
  static let outOfMemoryCode: Int32 = 12
  /// What the C++, GLib and Swift runtimes and the C library write before they give up for lack of memory.
  private static let memoryTexts = ["bad_alloc", "out of memory", "Out of memory", "failed to allocate", "Cannot allocate memory"]

  /// Whether memory was certainly the cause: the worker said so, its runtime did, or the kernel chose it as a victim.
  var isOutOfMemory: Bool {
    guard case .ended(let reason, let diagnosis) = self else { return false }
    switch reason {
    case .exited(let code): return code == Self.outOfMemoryCode
    case .signalled(.kill): return true
    case .signalled:
      return Self.memoryTexts.contains { diagnosis.contains($0) }
    }
  }

  /// Whether more memory may help: C and C++ libraries often just abort.
  var mayBeMemory: Bool {
    if case .ended(.signalled(.abort), _) = self { return true }
    return isOutOfMemory
  }

  func error(memoryLimit: UInt64, timeLimit: Duration) -> RenderPoolError {
    switch self {
    case .timedOut, .ended(.signalled(.cpuLimit), _): .timedOut(limit: timeLimit)
    case .ended(let reason, let diagnosis):
      isOutOfMemory ? .outOfMemory(limit: memoryLimit, diagnosis: diagnosis) : .crashed(reason, diagnosis: diagnosis)
    }
  }
}
