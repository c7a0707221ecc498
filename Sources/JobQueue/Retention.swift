/// How long settled jobs are kept.
public struct Retention: Hashable, Sendable {
  public var done: Duration
  public var cancelled: Duration
  public var dead: Duration

  /// A day, a day, a week.
  public init(done: Duration = .seconds(86_400), cancelled: Duration = .seconds(86_400), dead: Duration = .seconds(7 * 86_400)) {
    self.done = done
    self.cancelled = cancelled
    self.dead = dead
  }

  /// For a settled job; nil for any other.
  public func duration(for state: JobState) -> Duration? {
    switch state {
    case .done: done
    case .cancelled: cancelled
    case .dead: dead
    default: nil
    }
  }
}
