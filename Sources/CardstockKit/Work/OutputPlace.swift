internal import CardModel
internal import Posix
internal import Storage
internal import Synchronization

/// One output as a worker knows it.
final class OutputPlace: Sendable {
  let store: FolderStore
  let digests: UploadDigests
  /// Of the worker's queue, as `OutputQueue.tag`.
  let tag: String?
  /// They may hold a logo each.
  private static let mostRecipes = 4
  private let recipes = Mutex<[Digest: LoadedRecipe]>([:])

  /// - Throws: where the output is gone: a worker makes none.
  init(_ output: FilePath, state: FilePath? = nil, queue: QueueLocation) throws {
    guard (try? FileSystem.status(output))?.kind == .folder else {
      throw CardstockError(
        .storage, "the store: expected the output of the queued jobs at \(output), found no folder there: enqueue makes it.")
    }
    store = try FolderStore.ofProfiles(output: output, state: state)
    digests = UploadDigests(index: FileIndex(in: store.state.path))
    tag = try OutputQueue.tag(of: queue, in: store)
  }

  func recipe(_ digest: Digest) throws -> LoadedRecipe {
    if let recipe = recipes.withLock({ $0[digest] }) { return recipe }
    let recipe = try KeptRecipes(in: store).recipe(digest)
    recipes.withLock { recipes in
      if recipes.count >= Self.mostRecipes { recipes = [:] }
      recipes[digest] = recipe
    }
    return recipe
  }
}
