/// Why the queue could not do what was asked: a code, what was expected and what came, and the next step.
public struct QueueError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong, for programs.
  public enum Code: String, Hashable, Sendable {
    /// The claim on the job is gone: another worker may hold it now.
    case leaseLost = "lease-lost"
    /// The job is being cancelled.
    case cancelled
    /// A unique key is taken by a job that does not belong here.
    case conflict
    case notFound = "not-found"
    /// The job's state does not allow it.
    case wrongState = "wrong-state"
    case encoding
    case decoding
    case tooLarge = "too-large"
    /// The queue's store cannot do this.
    case unsupported
    /// The pool is running already.
    case alreadyRunning = "already-running"
    /// The file is something else than a database.
    case notADatabase = "not-a-database"
    /// The file is a database, but not this queue's.
    case foreignDatabase = "foreign-database"
    case corrupt
    /// The store was written by a newer release.
    case schemaTooNew = "schema-too-new"
    case networkFileSystem = "network-file-system"
    case cannotOpen = "cannot-open"
    case readOnly = "read-only"
    /// Others held the store's lock for too long.
    case busy
    /// No room left.
    case full
    /// Any other failure of the store.
    case store
  }

  public let code: Code
  /// What was expected and what came, for people.
  public let message: String
  /// What to do about it.
  public let remedy: String

  public init(_ code: Code, _ message: String, remedy: String) {
    self.code = code
    self.message = message
    self.remedy = remedy
  }

  /// Whether the same call may succeed later with nothing changed here.
  public var isTransient: Bool { code == .busy || code == .full || code == .store }

  public var description: String { "\(code.rawValue): \(message) (\(remedy))" }
}
