/// A number of bytes as a sentence says it: `640 bytes`, `31.4 MB` (a MB is 1,048,576 bytes, as file managers show it).
public struct ByteCount: CustomStringConvertible, Sendable {
  public let bytes: Int

  public init(bytes: Int) { self.bytes = bytes }

  public var description: String {
    let kilo = 1024
    if bytes < kilo { return bytes == 1 ? "1 byte" : "\(bytes) bytes" }
    if bytes < kilo * kilo { return "\(bytes / kilo) KB" }
    let tenths = bytes * 10 / (kilo * kilo)
    return tenths % 10 == 0 ? "\(tenths / 10) MB" : "\(tenths / 10).\(tenths % 10) MB"
  }
}
