internal import CardModel
internal import Storage

/// The one output and recipe of a run, which holds the output's lock from its beginning to its end.
struct RunWorkplace: Workplace {
  let bench: Workbench

  func withBench<Value: Sendable>(
    for output: StoredPath, recipe: Digest, _ body: (Workbench) async throws -> Value
  ) async throws -> Value {
    try await body(bench)
  }

  func withStore<Value: Sendable>(of output: StoredPath, _ body: (FolderStore, String?) async throws -> Value) async throws -> Value {
    try await body(bench.store, bench.tag)
  }
}
