extension Queue {
  /// As many as are read at a time by `eachJob`.
  private static let page = 500

  /// Reads every job that matches, by id, lowest first, a page at a time: as many as there are, in little memory. What is put in meanwhile is
  /// read too.
  public func eachJob(where filter: JobFilter = .all, _ body: (JobRecord) async throws(QueueError) -> Void) async throws(QueueError) {
    var rest = filter
    while true {
      let jobs = try await driver.jobs(rest, limit: Self.page)
      for job in jobs { try await body(job) }
      guard jobs.count == Self.page, let last = jobs.last else { return }
      rest.after = last.id
    }
  }
}
