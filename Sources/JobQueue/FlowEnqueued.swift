/// What enqueueing a flow did. `next` is the follow-up.
public enum FlowEnqueued: Hashable, Sendable {
  /// It is a new flow.
  case inserted(FlowID, next: JobID)
  /// A flow whose follow-up has the same unique key is already there, and nothing was inserted.
  case existing(FlowID, next: JobID)

  public var flow: FlowID {
    switch self {
    case .inserted(let flow, _), .existing(let flow, _): flow
    }
  }

  public var next: JobID {
    switch self {
    case .inserted(_, let next), .existing(_, let next): next
    }
  }

  public var isInserted: Bool {
    if case .inserted = self { true } else { false }
  }
}
