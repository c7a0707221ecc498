/// What a deletion did.
public struct Deletion: Hashable, Sendable {
  /// Gone, lowest first.
  public var deleted: [JobID]
  /// Still there, because a worker holds them: cancel them, and delete again when they have settled.
  public var running: [JobID]

  public init(deleted: [JobID] = [], running: [JobID] = []) {
    self.deleted = deleted
    self.running = running
  }
}
