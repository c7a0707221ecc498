internal import Posix
internal import RenderProtocol

/// How an attempt at a photo ended without an answer.
enum WorkerDeath {
  /// The process ended by itself; what it wrote last.
  case ended(ExitStatus.Reason, diagnosis: String)
  /// It was killed at the time limit.
  case timedOut

  /// What the C++, GLib and Swift runtimes and the C library write before they give up for lack of memory.
  private static let memoryTexts = ["bad_alloc", "out of memory", "Out of memory", "failed to allocate", "Cannot allocate memory"]

  /// Whether its limit of memory was certainly the cause: the worker said so, or its runtime did. SIGKILL is no sign of it: a worker at its
  /// limit is refused memory, not killed, and more address space helps nobody whom the system kills for want of memory of its own.
  var isOutOfMemory: Bool {
    guard case .ended(let reason, let diagnosis) = self else { return false }
    switch reason {
    case .exited(let code): return code == RenderLaunch.outOfMemory
    case .signalled(.kill): return false
    case .signalled: return Self.memoryTexts.contains { diagnosis.contains($0) }
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
