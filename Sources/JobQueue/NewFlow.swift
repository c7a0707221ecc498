/// A flow on its way into a store: children in order, and the follow-up that runs once after the last of them settled.
public struct NewFlow: Hashable, Sendable {
  public var children: [NewJob]
  public var next: NewJob
  public var policy: FlowPolicy

  public init(children: [NewJob], next: NewJob, policy: FlowPolicy) {
    self.children = children
    self.next = next
    self.policy = policy
  }
}
