public import CardModel
public import Posix

/// Where a run publishes, by which recipe, and with how many render workers.
public struct RunConfiguration: Sendable {
  public var output: FilePath
  /// `nil`: where the output says, or `.cardstock` in it.
  public var state: FilePath?
  public var recipe: LoadedRecipe
  /// All that commands of the recipe get to see, each the bytes of `NAME=value`.
  public var variables: [[UInt8]] = []
  /// `nil`: one a core.
  public var workers: Int?
  /// Whether published profiles that the input no longer has are erased when the run has come to its end.
  public var prunes = false
  /// Run for each profile whose verdict it has not been told yet; `nil`: nobody is told.
  public var onSettled: AppCommand?
  /// Whether the run ends at the first refused photo, or refused or held profile, that an earlier run has not said already.
  public var isFailFast = false
  /// How much the sandbox of the render workers is insisted on.
  public var sandbox = SandboxMode.bestEffort

  public init(output: FilePath, state: FilePath? = nil, recipe: LoadedRecipe, workers: Int? = nil, prunes: Bool = false) {
    self.output = output
    self.state = state
    self.recipe = recipe
    self.workers = workers
    self.prunes = prunes
  }
}
