/// The last child of a flow has settled.
public struct FlowSettled: Hashable, Sendable {
  public var flow: FlowID
  /// The follow-up.
  public var next: JobID
  /// What became of it: ready or cancelled.
  public var state: JobState

  public init(flow: FlowID, next: JobID, state: JobState) {
    self.flow = flow
    self.next = next
    self.state = state
  }
}
