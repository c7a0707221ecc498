/// What a pool has counted since it was made, and how its slots are now.
public struct PoolCounters: Hashable, Sendable {
  /// Handlers that hold a slot.
  public var running = 0
  /// Handlers that were given up after their deadline and have not returned: each still holds a thread or memory.
  public var stuck = 0
  /// Handlers that were given up, in all.
  public var abandoned = 0
  /// Claims that were gone when their handler ended or reported, in all.
  public var leasesLost = 0

  public init() {}
}
