/// What one photo may cost a render worker before it is refused.
public struct RenderLimits: Hashable, Sendable, Codable {
  /// Seconds of CPU: 1...600. The wall clock allows six times as much.
  public var cpuSeconds = 10
  /// MiB of address space: 256...65536. A photo that ran out of it is tried once more with twice as much.
  public var memoryMiB = 1024

  public init() {}
}
