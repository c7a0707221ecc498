/// A unit of work: its stored properties are its arguments.
///
/// The arguments are stored as JSON with sorted keys, so equal jobs have equal bytes. Keep them small (at most `Payload.maximumBytes`)
/// and put pictures and the like in a store of their own.
public protocol Job: Codable, Sendable {
  /// What the handler returns; kept with the job until it is pruned.
  associatedtype Output: Codable & Sendable = NoOutput

  static var kind: JobKind { get }
  static var policy: JobPolicy { get }

  /// On whose behalf the job runs: waiting jobs of one queue and priority take turns by tenant. Default: the empty name.
  var tenant: String { get }
  /// What makes the job the same as another one. Default: nil, every job is new.
  var uniqueness: Uniqueness? { get }
}

extension Job {
  public var tenant: String { "" }
  public var uniqueness: Uniqueness? { nil }
}
