public import CardModel
public import Posix

/// Which queue a worker serves, and how.
public struct WorkConfiguration: Sendable {
  public var queue: QueueLocation
  /// The output whose queue it is, which is tidied also where nothing is to be done; `nil`: a queue of several.
  public var output: FilePath?
  /// Where that output's state lies; `nil`: where the output says, or `.cardstock` in it.
  public var state: FilePath?
  /// Render workers for each recipe; `nil`: one a core.
  public var workers: Int?
  /// Run for each profile whose verdict it has not been told yet; `nil`: nobody is told.
  public var onSettled: AppCommand?
  /// All that commands of recipes get to see, each the bytes of `NAME=value`.
  public var variables: [[UInt8]] = []
  /// Whether it ends when nothing is left to do.
  public var untilIdle = false
  /// How much the sandbox of the render workers is insisted on.
  public var sandbox = SandboxMode.bestEffort

  public init(
    queue: QueueLocation, output: FilePath? = nil, state: FilePath? = nil, workers: Int? = nil, onSettled: AppCommand? = nil,
    untilIdle: Bool = false
  ) {
    self.queue = queue
    self.output = output
    self.state = state
    self.workers = workers
    self.onSettled = onSettled
    self.untilIdle = untilIdle
  }
}
