/// What a register holds.
public struct RegisterValue: Hashable, Sendable {
  public let bytes: [UInt8]
  /// The fence of the claim that wrote it. Fences rise over the whole store, so a later claim has a higher one.
  public let fence: Int64
  /// Milliseconds since 1970.
  public let updatedAt: Int64

  public init(bytes: [UInt8], fence: Int64, updatedAt: Int64) {
    self.bytes = bytes
    self.fence = fence
    self.updatedAt = updatedAt
  }
}
