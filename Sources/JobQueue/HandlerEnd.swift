/// What a handler's end means for its job.
struct HandlerEnd {
  let run: ActiveRun
  let retry: RetryPolicy
  /// Milliseconds since 1970.
  let now: Int64
  let random: @Sendable () -> Double

  /// Nil: the claim is lost, and nothing may be written.
  func outcome(of result: Result<[UInt8], any Error>) -> Settlement.Outcome? {
    if run.stop == .leaseLost { return nil }
    switch result {
    case .success(let output): return .done(output: output)
    case .failure(let outcome as JobOutcome): return self.outcome(outcome)
    case .failure(let error as QueueError) where error.code == .leaseLost: return nil
    case .failure(let error):
      return switch run.stop {
      case .cancelRequested: .cancelled(message: "cancelled while it was running")
      case .shutdown: .release
      case .deadline: failed("out of time: the deadline passed \(max(0, now - run.claimed.deadline)) ms ago (\(error))", after: nil)
      default: failed("\(error)", after: nil)
      }
    }
  }

  private func outcome(_ outcome: JobOutcome) -> Settlement.Outcome {
    switch outcome {
    case .retry(let delay): failed("the handler asked for another attempt", after: delay.milliseconds)
    case .snooze(let delay): .snooze(at: now + max(0, delay.milliseconds))
    case .discard(let reason): .cancelled(message: reason)
    case .permanent(let reason): .dead(message: reason)
    }
  }

  private func failed(_ message: String, after delay: Int64?) -> Settlement.Outcome {
    let attempt = run.claimed.attempt
    if attempt >= run.claimed.maxAttempts { return .dead(message: message) }
    let delay = delay ?? retry.delayMilliseconds(afterAttempt: attempt, random: random())
    return .retry(at: now + max(0, delay), message: message)
  }
}
