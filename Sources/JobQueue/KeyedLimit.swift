/// A limit and the key of those that share it, as a store keeps it with a job.
public struct KeyedLimit: Hashable, Sendable {
  public var key: String
  public var limit: JobLimit

  public init(key: String, limit: JobLimit) {
    self.key = key
    self.limit = limit
  }
}
