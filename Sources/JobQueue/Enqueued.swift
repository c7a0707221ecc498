/// What enqueueing a job did.
public enum Enqueued: Hashable, Sendable {
  /// It is a new job.
  case inserted(JobID)
  /// A job with the same unique key is already there, and nothing was inserted.
  case existing(JobID)

  /// Of the job that is there now, new or not.
  public var id: JobID {
    switch self {
    case .inserted(let id), .existing(let id): id
    }
  }

  public var isInserted: Bool {
    if case .inserted = self { true } else { false }
  }
}
