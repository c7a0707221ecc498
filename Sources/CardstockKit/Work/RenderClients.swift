internal import CardModel

/// Render workers by recipe, since their limits are a recipe's. Those of few recipes are kept, the latest used.
actor RenderClients {
  private let workers: Int
  private let sandbox: SandboxMode
  /// Each takes as much memory as a run.
  private static let most = 2
  private var entries: [Digest: Entry] = [:]
  private var uses = 0

  private struct Entry {
    let client: Task<RenderClient, any Error>
    var users = 0
    var lastUse = 0
  }

  /// - Parameter workers: for each recipe.
  init(workers: Int, sandbox: SandboxMode) {
    self.workers = workers
    self.sandbox = sandbox
  }

  /// - Returns: to be given back; `nil` while all that may be kept are in use for other recipes.
  func borrow(for recipe: LoadedRecipe) async throws -> RenderClient? {
    if entries[recipe.digest] == nil {
      guard await makeRoom() else { return nil }
    }
    let (workers, sandbox) = (workers, sandbox)
    var entry =
      entries[recipe.digest]
      ?? Entry(client: Task { try await RenderClient.start(workers: workers, recipe: recipe, sandbox: sandbox) })
    uses += 1
    entry.users += 1
    entry.lastUse = uses
    entries[recipe.digest] = entry
    do {
      return try await entry.client.value
    } catch {
      entries[recipe.digest] = nil
      throw error
    }
  }

  func giveBack(_ recipe: Digest) { entries[recipe]?.users -= 1 }

  func shutdown() async {
    let clients = entries.values.map(\.client)
    entries = [:]
    for client in clients { await (try? client.value)?.shutdown() }
  }

  /// Ends the workers of the recipe that was used longest ago and is not in use.
  private func makeRoom() async -> Bool {
    guard entries.count >= Self.most else { return true }
    guard let oldest = entries.filter({ $0.value.users == 0 }).min(by: { $0.value.lastUse < $1.value.lastUse }) else { return false }
    entries[oldest.key] = nil
    await (try? oldest.value.client.value)?.shutdown()
    return entries.count < Self.most
  }
}
