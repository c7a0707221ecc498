/// A unit of work: its stored properties are its arguments.
///
/// The arguments are stored as JSON with sorted keys, so equal jobs have equal bytes. Keep them small (at most `Payload.maximumBytes`)
/// and put pictures and the like in a store of their own.
public protocol Job: Codable, Sendable {
  /// What the handler returns; kept with the job until it is pruned.
  associatedtype Output: Codable & Sendable = NoOutput

  /// A stable name, with which the jobs are stored: two types must not share it, and it must not change with the type's name.
  static var kind: JobKind { get }
  /// Which queue the jobs wait in, and how they are tried.
  static var policy: JobPolicy { get }

  /// Of the arguments' shape. Raise it when they change, and read the old ones in `migrate`. Default: 1.
  ///
  /// A worker that meets a newer version than its own leaves the job for a worker that knows it.
  static var version: Int { get }
  /// Reads arguments (JSON) that an older version of this kind wrote. Default: as if they were of this version.
  static func migrate(_ args: [UInt8], from version: Int) throws -> Self

  /// Where the job waits. Default: the queue of `policy`.
  var queue: QueueName { get }
  /// On whose behalf the job runs: waiting jobs of one queue and priority take turns by tenant. Default: the empty name.
  var tenant: String { get }
  /// What makes the job the same as another one. Default: nil, every job is new.
  var uniqueness: Uniqueness? { get }
  /// Which jobs share the limit of `policy`, whatever their kind. Default: those of this kind. Not asked for without a limit.
  var limitKey: String { get }
}

extension Job {
  public var queue: QueueName { Self.policy.queue }
  public var tenant: String { "" }
  public var uniqueness: Uniqueness? { nil }
  public var limitKey: String { Self.kind.rawValue }
  public static var version: Int { 1 }

  public static func migrate(_ args: [UInt8], from version: Int) throws -> Self {
    try Payload.decode(Self.self, from: args, what: "the arguments of a \(kind) job of version \(version)")
  }

  /// - Throws: `.decoding`, also for a newer version than this one; what `migrate` throws.
  static func read(_ args: [UInt8], version: Int, what: String) throws -> Self {
    if version == Self.version { return try Payload.decode(Self.self, from: args, what: what) }
    if version < Self.version { return try migrate(args, from: version) }
    throw QueueError(
      .decoding, "\(what) are of version \(version), this program knows up to \(Self.version)", remedy: "use the newer program")
  }
}
