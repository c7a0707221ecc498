public import Posix

/// Why the store could not do what it was asked.
public struct StorageError: Error, Sendable, Hashable, CustomStringConvertible {
  public enum Code: String, Sendable, Hashable {
    /// Another process works on this output.
    case locked
    /// A name that the store keeps for itself, or that is too long.
    case badName = "bad-name"
    /// The profile's place is taken by something that the store did not publish.
    case occupied
    /// A staged file is missing or no regular file.
    case notStaged = "not-staged"
    /// The system refused a call; `cause` says which and why.
    case system
  }

  public let code: Code
  /// What the error is about.
  public let path: FilePath
  public let cause: SystemError?
  /// What was expected and what was found.
  public let message: String
  /// The next step.
  public let remedy: String

  init(_ code: Code, _ path: FilePath, message: String, remedy: String) {
    self.code = code
    self.path = path
    cause = nil
    self.message = message
    self.remedy = remedy
  }

  init(_ cause: SystemError, _ path: FilePath) {
    code = .system
    self.path = cause.path ?? path
    self.cause = cause
    message = cause.message
    // What the store names was there when the run began, or was made by it.
    remedy =
      cause.name == "ENOENT"
      ? "somebody took it away: leave the output and its state alone while a run goes on, then run again"
      : cause.remedy ?? "run again; what is published is whole"
  }

  public var description: String { "\(message); \(remedy)" }

  /// Runs calls of the system and turns their error into this layer's.
  static func wrap<Value: ~Copyable>(_ path: FilePath, _ body: () throws(SystemError) -> Value) throws(StorageError) -> Value {
    do throws(SystemError) { return try body() } catch { throw StorageError(error, path) }
  }
}
