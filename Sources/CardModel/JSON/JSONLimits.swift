/// How large a JSON text may be. The defaults fit every file that people write by hand, many times over.
public struct JSONLimits: Hashable, Sendable {
  /// Bytes of the text.
  public var bytes = 1024 * 1024
  /// Lists and objects within each other.
  public var depth = 64
  /// Values, keys not counted.
  public var nodes = 100_000

  public init() {}
}
