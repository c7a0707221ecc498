/// How many jobs that share a limit key may run, and how often one may start: over all workers of the store.
///
/// What runs is counted from the jobs themselves at each claim, so nothing can leak when a worker dies.
public struct JobLimit: Hashable, Sendable {
  /// How many may run at a time; nil: any number. Below 1 counts as 1.
  public var running: Int?
  /// How often one may start; nil: at once.
  public var rate: RateLimit?

  public init(running: Int? = nil, rate: RateLimit? = nil) {
    self.running = running
    self.rate = rate
  }
}
