internal import Posix

/// What came of one attempt at a photo.
enum AttemptOutcome {
  case answered
  /// Worth another attempt.
  case died(WorkerDeath)
  /// The worker broke the agreement: not worth another attempt.
  case badAnswer(String)
  case failed(SystemError)
}
