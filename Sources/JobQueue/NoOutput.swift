/// The output of a job that has none.
public struct NoOutput: Codable, Hashable, Sendable {
  public init() {}
}
