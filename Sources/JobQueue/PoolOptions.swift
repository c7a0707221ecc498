/// The times by which a pool lives. The defaults suit one host and a few.
public struct PoolOptions: Sendable {
  /// A worker that was not seen for this long is taken for dead, and its jobs go to others.
  public var lease: Duration = .seconds(30)
  /// How often a worker says that it is alive: so often that, with what a busy machine adds, three times go into a lease.
  public var beat: Duration = .seconds(8)
  /// How often a pool looks for jobs of dead workers.
  public var rescueInterval: Duration = .seconds(5)
  /// How long cancelled handlers may take to return before their jobs are given up.
  public var cancelPatience: Duration = .seconds(2)
  /// How long a handler may run on after its deadline before its slot is given to another.
  public var deadlinePatience: Duration = .seconds(10)
  /// How far past its deadline a job is taken from a worker that is alive.
  public var overrun: Duration = .seconds(60)
  /// In 0 ..< 1; spreads retries.
  public var random: @Sendable () -> Double = { Double.random(in: 0..<1) }
  /// Who the pool's worker is.
  public var identity: WorkerIdentity = .current()

  public init() {}
}
