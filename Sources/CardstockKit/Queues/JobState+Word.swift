internal import JobQueue

extension JobState {
  /// What people call it.
  var word: String {
    switch self {
    case .scheduled: "scheduled"
    case .ready: "ready"
    case .running: "running"
    case .blocked: "blocked"
    case .done: "done"
    case .cancelled: "cancelled"
    case .dead: "dead"
    }
  }

  init?(word: String) {
    guard let state = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = state
  }
}
