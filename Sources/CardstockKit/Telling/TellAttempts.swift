internal import JobQueue
internal import Posix

/// Tells an app something outside of the queue, as often as the queue would try it.
///
/// What is told of an erased profile must leave no trace, and rows of a database do.
struct TellAttempts: Sendable {
  /// Before each attempt but the first: the longest that a `TellJob` waits there.
  private static let pauses = (1..<TellJob.policy.retry.attempts).map { attempt in
    Duration.milliseconds(TellJob.policy.retry.delayMilliseconds(afterAttempt: attempt, random: 1))
  }
  /// How soon a stop is seen.
  private static let look = Duration.milliseconds(50)

  let isStopped: @Sendable () -> Bool

  /// - Parameter tell: throws `CommandFailure` where it is to be tried again. It is cancelled when the run stops.
  /// - Returns: why the app was not told; `nil` where it was.
  func run(_ tell: @escaping @Sendable () async throws -> Void) async throws -> String? {
    var reason = "the run ended before"
    for pause in [.zero] + Self.pauses {
      do {
        if pause > .zero { try await untilStopped { try await Task.sleep(for: pause) } }
        try await untilStopped(tell)
        return nil
      } catch let failure as CommandFailure {
        reason = "\(failure)"
      } catch let failure as SystemError {
        reason = "\(failure)"
      } catch is CancellationError {
        return reason
      }
    }
    return reason
  }

  private func untilStopped(_ body: @escaping @Sendable () async throws -> Void) async throws {
    if isStopped() { throw CancellationError() }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await body() }
      group.addTask { [self] in
        while !isStopped() { try await Task.sleep(for: Self.look) }
        throw CancellationError()
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }
}
