public import JobQueue

/// What every driver must do, as code: one case for each promise.
///
/// Run each of `QueueContract.cases` on a fresh driver. A case throws `ContractFailure`, or the driver's own error.
public struct QueueContract: Sendable {
  /// Makes an empty driver that reads the given clock.
  public typealias Factory = @Sendable (any QueueClock) async throws -> any QueueDriver

  public struct Case: Sendable, CustomStringConvertible {
    public let name: String
    let body: @Sendable (ContractBench) async throws -> Void

    public var description: String { name }

    public func run(_ make: Factory) async throws {
      let clock = ManualClock()
      try await body(ContractBench(driver: try await make(clock), clock: clock))
    }
  }

  public static let cases = enqueueing + claiming + settling + rescuing + flows + changing + deleting + pooling
}
