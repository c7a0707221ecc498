public import JobQueue

extension WorkerPool {
  /// Runs everything that this pool can run, and moves `clock` to the next due job instead of waiting for it.
  ///
  /// - Parameters:
  ///   - queue: the queue that the pool works on; its driver must read `clock`.
  ///   - clock: what is moved.
  ///   - jumps: how often the clock may be moved before a job that always snoozes counts as a mistake.
  public func drain(_ queue: Queue, _ clock: ManualClock, jumps: Int = 1000) async throws {
    for _ in 0..<jumps {
      try await runUntilQuiet()
      guard let due = await nextDue else { return }
      clock.advance(milliseconds: max(1, due - clock.wallMilliseconds))
    }
    throw ContractFailure(message: "jobs were still scheduled after \(jumps) moves of the clock", file: #fileID, line: #line)
  }
}
