public import Posix

/// Why the pool has no answer. Each is about one photo, except that no worker could be started.
public enum RenderPoolError: Error, Sendable, Hashable, CustomStringConvertible {
  /// No worker said hello.
  case cannotStart(executable: FilePath, reason: String)
  /// Two workers died over it; how the second one ended, and the end of what it wrote to its standard error, safe to print.
  case crashed(ExitStatus.Reason, diagnosis: String)
  /// Two workers took longer than the limit.
  case timedOut(limit: Duration)
  /// Two workers ran out of memory; the second one had `limit` bytes.
  case outOfMemory(limit: UInt64, diagnosis: String)
  /// The worker answered what it must not, or the caller's `reply` threw; not tried again.
  case badAnswer(reason: String)
  /// The task was cancelled.
  case cancelled
  /// The pool is shut down.
  case shutDown
  /// The system refused a call of the pool itself.
  case system(SystemError)

  /// What was expected and what came.
  public var message: String {
    switch self {
    case .cannotStart(let executable, let reason): "expected the render program \(executable) to start, but \(reason)"
    case .crashed(let reason, let diagnosis): "expected an answer, but two render workers \(Self.words(reason))\(Self.tail(diagnosis))"
    case .timedOut(let limit): "expected an answer within \(limit), but two render workers took longer"
    case .outOfMemory(let limit, let diagnosis):
      "expected an answer, but two render workers ran out of memory, the last one of \(limit) bytes\(Self.tail(diagnosis))"
    case .badAnswer(let reason): "expected an answer as agreed, but \(reason)"
    case .cancelled: "the photo's task was cancelled"
    case .shutDown: "the render workers are shut down"
    case .system(let error): error.message
    }
  }

  /// The next step.
  public var remedy: String {
    switch self {
    case .cannotStart: "check that the program is installed, complete and executable"
    case .crashed, .badAnswer: "save the photo again as JPEG or PNG with another program, then upload it"
    case .timedOut: "make the photo smaller, or raise the time limit"
    case .outOfMemory: "make the photo smaller, or raise the memory limit"
    case .cancelled, .shutDown: "run again to go on"
    case .system(let error): error.remedy ?? "run again"
    }
  }

  public var description: String { "\(message); \(remedy)" }

  private static func words(_ reason: ExitStatus.Reason) -> String {
    switch reason {
    case .exited(let code): "exited with code \(code)"
    case .signalled(let signal): "crashed (\(signal))"
    }
  }

  private static func tail(_ diagnosis: String) -> String { diagnosis.isEmpty ? "" : ": \(diagnosis)" }
}
