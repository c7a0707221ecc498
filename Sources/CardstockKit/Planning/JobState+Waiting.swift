internal import JobQueue

extension JobState {
  /// Not settled.
  static let waiting = Set(allCases.filter { !$0.isSettled })
}
