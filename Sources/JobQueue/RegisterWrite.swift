/// Bytes for a register.
public struct RegisterWrite: Hashable, Sendable {
  /// The most that a register may hold: 4 MiB.
  public static let maximumBytes = 4 << 20

  public var name: String
  public var bytes: [UInt8]

  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}
