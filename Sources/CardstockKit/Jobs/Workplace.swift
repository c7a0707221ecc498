internal import CardModel
internal import Storage

/// Where the pools of `Run` and `Work` find what a job needs.
protocol Workplace: Sendable {
  /// - Parameter recipe: of the job.
  func withBench<Value: Sendable>(
    for output: StoredPath, recipe: Digest, _ body: (Workbench) async throws -> Value
  ) async throws -> Value

  /// - Parameter body: gets the queue's `OutputQueue.tag` too.
  func withStore<Value: Sendable>(of output: StoredPath, _ body: (FolderStore, String?) async throws -> Value) async throws -> Value
}
