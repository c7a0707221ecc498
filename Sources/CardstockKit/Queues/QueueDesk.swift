internal import JobQueue

/// What people ask of a queue, and do to it.
public struct QueueDesk: Sendable {
  private let queue: Queue

  /// - Throws: where there is no queue, or it is out of reach.
  public init(_ location: QueueLocation) throws(CardstockError) {
    guard let queue = try location.openExisting() else {
      throw CardstockError(.storage, "the queue: expected one at \(location.url), found none: nothing was enqueued there.")
    }
    self.queue = queue
  }

  /// By id, lowest first.
  ///
  /// - Parameter limit: at most so many.
  /// - Throws: where a job that was named is not there.
  public func jobs(_ selection: JobSelection, limit: Int = .max) async throws(CardstockError) -> [QueuedJob] {
    try await records(selection).prefix(limit).map { QueuedJob($0) }
  }

  private func records(_ selection: JobSelection) async throws(CardstockError) -> [JobRecord] {
    let jobs = try await asking { () throws(QueueError) in try await queue.jobs(where: selection.filter, limit: .max) }
      .filter(selection.matches)
    if let missing = selection.missing(among: jobs).first {
      throw CardstockError(.usage, "expected the number of a job, found \(missing), which none has: 'cardstock jobs list' lists them.")
    }
    return jobs
  }

  /// Waiting jobs at once; running ones are asked to stop.
  ///
  /// - Returns: those that were not settled yet.
  public func cancel(_ selection: JobSelection) async throws(CardstockError) -> [QueuedJob] {
    let ids = try await records(selection).map(\.id)
    let cancelled = try await asking { () throws(QueueError) in
      ids.isEmpty ? [] : try await queue.cancel(where: JobFilter(ids: ids))
    }
    return try await look(cancelled.map(\.id))
  }

  /// Makes dead and cancelled jobs ready anew.
  ///
  /// - Returns: those of the selection that were; jobs in other states are left alone.
  /// - Throws: where the profile of a photo's job has been judged without it.
  public func retry(_ selection: JobSelection) async throws(CardstockError) -> [QueuedJob] {
    let failed = try await records(selection).filter(\.state.isFailed).map(\.id)
    for id in failed { try await checkIsAwaited(id) }
    for id in failed { try await asking { () throws(QueueError) in try await queue.retry(id) } }
    return try await look(failed)
  }

  private func checkIsAwaited(_ id: JobID) async throws(CardstockError) {
    let isAwaited = try await asking { () throws(QueueError) in
      guard let job = try await queue.job(id), let flow = job.flow else { return true }
      return try await queue.jobs(where: JobFilter(flow: flow), limit: .max).contains { $0.kind == PublishJob.kind && $0.state != .done }
    }
    guard isAwaited else {
      throw CardstockError(.usage, "job \(id): its profile has been judged without it, so nobody waits for it: enqueue the profile again.")
    }
  }

  /// From now on no worker takes a job of the queue.
  public func pause(_ name: String) async throws(CardstockError) {
    try checkName(name)
    try await asking { () throws(QueueError) in try await queue.pause(QueueName(name)) }
  }

  public func resume(_ name: String) async throws(CardstockError) {
    try checkName(name)
    try await asking { () throws(QueueError) in try await queue.resume(QueueName(name)) }
  }

  private func checkName(_ name: String) throws(CardstockError) {
    let names = JobQueues.work.all.map(\.rawValue)
    guard names.contains(name) else {
      throw CardstockError(
        .usage, "expected a queue of workers, one of \(names.joined(separator: ", ")), found \(PrintableText.cut(name)).")
    }
  }

  /// By queue, kind and state.
  public func counts() async throws(CardstockError) -> [JobCount] {
    try await asking { () throws(QueueError) in try await queue.stats() }.map(JobCount.init)
  }

  /// The counts as Prometheus reads them.
  public func metrics() async throws(CardstockError) -> String {
    try await asking { () throws(QueueError) in try await queue.metrics().text }
  }

  /// Deletes settled jobs.
  ///
  /// - Parameter age: since when they have settled; `nil`: an hour, of dead ones a week, as workers do it.
  /// - Returns: how many.
  public func prune(olderThan age: Duration?) async throws(CardstockError) -> Int {
    let retention = age.map { Retention(done: $0, cancelled: $0, dead: $0) } ?? Work.retention
    return try await asking { () throws(QueueError) in try await queue.prune(olderThan: retention) }
  }

  private func look(_ ids: [JobID]) async throws(CardstockError) -> [QueuedJob] {
    guard !ids.isEmpty else { return [] }
    return try await asking { () throws(QueueError) in try await queue.jobs(where: JobFilter(ids: ids), limit: .max) }.map { QueuedJob($0) }
  }

  private func asking<Value>(_ body: () async throws(QueueError) -> Value) async throws(CardstockError) -> Value {
    do { return try await body() } catch { throw CardstockError(layer: error) }
  }
}
