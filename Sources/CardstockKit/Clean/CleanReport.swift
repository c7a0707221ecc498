/// What no run needed any more, and was deleted, or would be.
public struct CleanReport: Hashable, Sendable, Codable {
  public struct Freed: Hashable, Sendable, Codable {
    /// Files; of jobs, rows.
    public var count = 0
    /// What deleting gives back; of jobs, what their rows hold.
    public var bytes = 0
  }

  /// Whether it was only said what would be deleted.
  public var isDryRun: Bool
  /// Pictures of jobs that nobody waits for.
  public var staging = Freed()
  /// Folders on their way into the output or out of it when a run was stopped.
  public var publishing = Freed()
  /// Files that a run was writing when it was stopped.
  public var halfWritten = Freed()
  /// Refused uploads that belong to no profile or photo that is known.
  public var quarantine = Freed()
  /// Kept masters that belong to no profile or photo that is known.
  public var masters = Freed()
  /// Pictures at which no person is to look any more.
  public var review = Freed()
  /// Files of withdrawn photos that no run would publish again.
  public var withdrawn = Freed()
  /// What was said of folders whose names clash with nobody's any more.
  public var verdicts = Freed()
  /// Jobs that have settled.
  public var jobs = Freed()

  init(isDryRun: Bool) { self.isDryRun = isDryRun }

  public var count: Int { parts.reduce(0) { $0 + $1.count } }
  public var bytes: Int { parts.reduce(0) { $0 + $1.bytes } }

  private var parts: [Freed] { [staging, publishing, halfWritten, quarantine, masters, review, withdrawn, verdicts, jobs] }
}
