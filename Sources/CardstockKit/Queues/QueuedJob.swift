internal import CardModel
internal import JobQueue
internal import Posix

/// A job as people look at it.
public struct QueuedJob: Hashable, Sendable, Codable {
  public struct Failure: Hashable, Sendable, Codable {
    /// Milliseconds since 1970.
    public var at: Int64
    /// From 1; 0 where none had begun.
    public var attempt: Int
    /// Printable.
    public var message: String
  }

  public var id: Int64
  /// `photo`, `publish` or `tell`; else the kind as stored.
  public var kind: String
  /// `scheduled`, `ready`, `running`, `blocked`, `done`, `cancelled` or `dead`.
  public var state: String
  public var queue: String
  /// "" for nobody's.
  public var tenant: String
  /// The output folder, printable; absent, as the two that follow, where the job cannot be read.
  public var output: String?
  public var profile: String?
  /// The upload's name, printable; of a photo's job only.
  public var file: String?
  /// Begun and counted.
  public var attempt: Int
  public var maxAttempts: Int
  public var crashes: Int
  public var snoozes: Int
  public var isCancelRequested: Bool
  /// Milliseconds since 1970, as the following two.
  public var createdAt: Int64
  /// When it may run, or might have.
  public var runAt: Int64
  public var finishedAt: Int64?
  /// The last ones, oldest first.
  public var errors: [Failure]

  init(_ record: JobRecord) {
    id = record.id.rawValue
    kind = record.kind.word
    state = record.state.word
    queue = record.queue.rawValue
    tenant = record.tenant
    let subject = record.subject
    (output, profile, file) = (subject?.output.path.description, subject?.profile, subject?.photo?.file)
    (attempt, maxAttempts, crashes, snoozes) = (record.attempt, record.maxAttempts, record.crashes, record.snoozes)
    isCancelRequested = record.isCancelRequested
    (createdAt, runAt, finishedAt) = (record.createdAt, record.runAt, record.finishedAt)
    errors = record.errors.map { Failure(at: $0.at, attempt: $0.attempt, message: PrintableText.cut($0.message)) }
  }
}
