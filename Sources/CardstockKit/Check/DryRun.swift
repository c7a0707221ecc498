internal import CardModel
internal import Posix
internal import Storage

/// The plan of a run: what it would make, keep and refuse. It reads what is published and what earlier runs have said, writes nothing, and
/// creates nothing.
public enum DryRun {
  /// - Parameter observe: called for each photo and profile in turn. `made` counts the pictures that would be made; `bytes` is 0.
  /// - Throws: what the run would throw, as far as it shows without writing: a full disk, missing rights or another run do not.
  public static func process(
    _ profiles: [ProfileInput], by configuration: RunConfiguration, observe: (RunEvent) -> Void
  ) async throws(CardstockError) -> RunReport {
    let recipe = configuration.recipe
    let store = try FolderStore.ofProfiles(reading: configuration.output, state: configuration.state)
    let inspector = try await Inspector.start(recipe, workers: configuration.workers, sandbox: configuration.sandbox)
    do throws(CardstockError) {
      let work = EarlierWork(
        recipe: recipe.recipe, keys: inspector.keys, digests: UploadDigests(index: FileIndex(in: store.state.path, access: .readOnly)),
        store: store)
      let unchanged = UnchangedProfiles(
        keys: work.keys, digests: work.digests, settings: SettingsRecord(sha256: recipe.digest), policy: recipe.recipe.uploads,
        store: store, isReadOnly: true)
      let forecast = Forecast(
        inspector: inspector, rules: recipe.recipe.rules, present: PresentState(unchanged: unchanged, work: work))
      let profiles = profiles.map { $0.withDepartedUploads(in: store, recipe: recipe.recipe) }
      var report = try await forecast.run(profiles, observe: observe)
      if configuration.prunes {
        do {
          let missing = try MissingProfiles(in: store, besides: profiles)
          (report.removed, report.notRemoved) = (missing.names.map(\.description), missing.left)
        } catch {
          throw CardstockError(layer: error)
        }
      }
      await inspector.shutdown()
      return report
    } catch {
      await inspector.shutdown()
      throw error
    }
  }
}
