internal import CardModel
internal import JobQueue
internal import Storage

/// What the jobs of one output are done with by one recipe.
struct Workbench: Sendable {
  let photo: PhotoHandler
  let publish: PublishHandler
  /// The profiles with which there is nothing to do.
  let unchanged: UnchangedProfiles
  /// Of the queue that the jobs are in, as `OutputQueue.tag`.
  let tag: String?

  var store: FolderStore { publish.store }

  /// - Parameter variables: all that a command of the recipe gets to see.
  init(
    recipe: LoadedRecipe, renderer: RenderClient, store: FolderStore, digests: UploadDigests, variables: [[UInt8]], tag: String? = nil
  ) {
    self.tag = tag
    let keys = Keys(recipe: recipe.recipe, renderer: renderer)
    let settings = SettingsRecord(sha256: recipe.digest)
    photo = PhotoHandler(
      work: EarlierWork(recipe: recipe.recipe, keys: keys, digests: digests, store: store), renderer: renderer,
      moderator: Moderator(recipe.recipe.moderation, variables: variables, store: store))
    publish = PublishHandler(recipe: recipe.recipe, keys: keys, settings: settings, store: store, index: digests.index)
    unchanged = UnchangedProfiles(keys: keys, digests: digests, settings: settings, policy: recipe.recipe.uploads, store: store)
  }
}
