internal import Synchronization

/// Keeps a driver's wake-up calls coming for as long as it is held.
public final class Watch: Sendable {
  private let end: @Sendable () -> Void
  private let hasEnded = Atomic(false)

  public init(onEnd end: @escaping @Sendable () -> Void) {
    self.end = end
  }

  /// Ends the calls; once is enough.
  public func cancel() {
    if !hasEnded.exchange(true, ordering: .relaxed) { end() }
  }

  deinit { cancel() }
}
