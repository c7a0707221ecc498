/// How one claim ends: written in one transaction, and only while the claim's fence is the job's.
public struct Settlement: Hashable, Sendable {
  public enum Outcome: Hashable, Sendable {
    case done(output: [UInt8])
    /// Failed, to be tried again at `at` (milliseconds since 1970).
    case retry(at: Int64, message: String)
    /// To be run again at `at`; the attempt does not count.
    case snooze(at: Int64)
    case dead(message: String)
    case cancelled(message: String)
    /// Given back at once; the attempt does not count.
    case release
  }

  public var id: JobID
  public var fence: Int64
  public var outcome: Outcome
  /// Jobs to enqueue with `done`; a unique one that is there already stays as it is.
  public var enqueues: [NewJob]
  /// Registers to write with `done`; one that a later claim has written stays as it is.
  public var registers: [RegisterWrite]

  public init(id: JobID, fence: Int64, outcome: Outcome, enqueues: [NewJob] = [], registers: [RegisterWrite] = []) {
    self.id = id
    self.fence = fence
    self.outcome = outcome
    self.enqueues = enqueues
    self.registers = registers
  }
}
