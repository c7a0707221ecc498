/// How far a running job is.
public struct ProgressWrite: Hashable, Sendable {
  public var id: JobID
  public var fence: Int64
  /// 0 ... 1.
  public var fraction: Double

  public init(id: JobID, fence: Int64, fraction: Double) {
    self.id = id
    self.fence = fence
    self.fraction = fraction
  }
}
