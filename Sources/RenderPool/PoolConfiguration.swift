public import Posix

/// How render workers are started and how long and large they may grow.
public struct PoolConfiguration: Sendable {
  /// What every worker's environment holds: one allocator arena for each of two threads keeps memory low, messages are
  /// plain, and a crash does not wait for a backtrace.
  static let baseEnvironment = ["MALLOC_ARENA_MAX=2", "LC_ALL=C.UTF-8", "SWIFT_BACKTRACE=enable=no"]

  /// The worker's program. It is started as `RenderLaunch` says, and says hello first.
  public var executable: FilePath
  /// Arguments before the memory limit.
  public var arguments: [String] = []
  /// `NAME=value`, in addition to `baseEnvironment`; nothing else is passed on.
  public var environment: [String] = []
  /// Workers that run side by side.
  public var workerCount: Int
  /// Bytes of address space that a worker is told to allow itself.
  public var memoryLimit: UInt64 = 1 << 30
  /// The same for the second attempt at a photo whose worker seems to have run out of memory.
  public var largerMemoryLimit: UInt64 = 3 << 30
  /// Wall time for one attempt at one photo.
  public var timeLimit: Duration = .seconds(60)
  /// Wall time from the start of a worker to its hello.
  var startLimit: Duration = .seconds(20)
  /// Wall time that a worker gets to end by itself once its socket is closed.
  var endLimit: Duration = .milliseconds(500)
  /// The most bytes of a frame's header.
  public var maxHeader = 1 << 20
  /// The most bytes of a frame's blob, unless an exchange says otherwise.
  public var maxBlob = 256 << 20

  public init(executable: FilePath, workerCount: Int) {
    self.executable = executable
    self.workerCount = workerCount
  }
}
