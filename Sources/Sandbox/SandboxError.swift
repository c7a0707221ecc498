internal import Glibc

/// Why the system did not let this process give up a right.
public struct SandboxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was asked of the system, such as `landlock_restrict_self`.
  public let step: String
  /// The system's number, above zero.
  public let code: Int32

  init(_ step: String, _ code: Int32) {
    self.step = step
    self.code = code
  }

  public var description: String { "\(step): \(String(cString: strerror(code)))" }

  /// - Parameter answer: of a function of `CSandbox`: minus an error number, or what it is about.
  @discardableResult
  static func check(_ answer: Int32, _ step: String) throws(SandboxError) -> Int32 {
    guard answer >= 0 else { throw SandboxError(step, -answer) }
    return answer
  }
}
