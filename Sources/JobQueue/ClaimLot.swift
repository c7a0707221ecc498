/// How many jobs of which kinds a worker takes from one queue.
public struct ClaimLot: Hashable, Sendable {
  public var queue: QueueName
  public var kinds: [JobKind]
  public var limit: Int

  public init(queue: QueueName, kinds: [JobKind], limit: Int) {
    self.queue = queue
    self.kinds = kinds
    self.limit = limit
  }
}
