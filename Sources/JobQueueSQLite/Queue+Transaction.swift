public import JobQueue

extension Queue {
  /// Runs `body` in one transaction of the queue's file: its statements on tables of your own and the jobs that it enqueues are committed
  /// together when it returns, and none of them when it throws. See `SQLiteDriver.transaction`. The values to bind are those of the module
  /// `SQLite`, which comes with this one.
  ///
  ///     try await queue.withTransaction { transaction in
  ///       try transaction.execute("INSERT INTO upload(name) VALUES(?)", [.text(name)])
  ///       try transaction.enqueue(MakeCard(name: name))
  ///     }
  ///
  /// - Throws: what `body` throws; `SQLiteError` when the transaction cannot begin or commit; `.unsupported` when the queue has another driver.
  @discardableResult
  public func withTransaction<Value: Sendable>(
    _ body: @Sendable (borrowing SQLiteTransaction) throws -> Value
  ) async throws -> Value {
    guard let driver = driver as? SQLiteDriver else {
      throw QueueError(
        .unsupported, "the queue's jobs are not in an SQLite file but in a \(type(of: driver))",
        remedy: "open the queue with Queue.open(sqlite:)")
    }
    let (value, enqueued) = try await driver.transactionTellingJobs(body)
    announce(enqueued)
    return value
  }
}
