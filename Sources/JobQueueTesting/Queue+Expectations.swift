public import JobQueue

extension Queue {
  /// The jobs of a kind that are in the store, decoded, lowest id first.
  public func enqueued<Kind: Job>(_ type: Kind.Type, states: Set<JobState>? = nil) async throws -> [Kind] {
    try await jobs(where: JobFilter(kind: Kind.kind, states: states), limit: .max).map { try $0.job(as: type) }
  }

  /// Expects `count` jobs of the kind that match; by default one.
  ///
  /// - Parameters:
  ///   - type: whose jobs these are.
  ///   - count: how many must match.
  ///   - states: where they may stand; default: not settled yet.
  ///   - file: named by the failure.
  ///   - line: named by the failure.
  ///   - matches: which of them count; default: all.
  /// - Throws: `ContractFailure`, which lists the jobs of the kind that are there instead.
  @discardableResult
  public func expectEnqueued<Kind: Job>(
    _ type: Kind.Type, count: Int = 1, states: Set<JobState> = [.scheduled, .ready, .running, .blocked], file: String = #fileID,
    line: Int = #line, where matches: (Kind) -> Bool = { _ in true }
  ) async throws -> [Kind] {
    let all = try await enqueued(type, states: states)
    let matching = all.filter(matches)
    guard matching.count == count else {
      throw ContractFailure(
        message: "expected \(count) \(Kind.kind) jobs that match, got \(matching.count); of this kind there are: \(all)", file: file,
        line: line)
    }
    return matching
  }
}
