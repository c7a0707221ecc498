/// Where the handlers of a kind run.
public enum JobExecution: Hashable, Sendable {
  /// On Swift's cooperative threads: for handlers that mostly wait.
  case cooperative
  /// On threads of the queue's own, one a core, shared by all pools of the process: for handlers that compute or call blocking C code, which
  /// on the cooperative threads would hold up everything else.
  case cpu
}
