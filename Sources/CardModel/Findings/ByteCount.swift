/// A number of bytes as a sentence says it: `640 bytes`, `31.4 MB` (a MB is 1,048,576 bytes, as file managers show it).
struct ByteCount: CustomStringConvertible {
  let bytes: Int

  var description: String {
    let kilo = 1024
    if bytes < kilo { return "\(bytes) bytes" }
    if bytes < kilo * kilo { return "\(bytes / kilo) KB" }
    let tenths = bytes * 10 / (kilo * kilo)
    return tenths % 10 == 0 ? "\(tenths / 10) MB" : "\(tenths / 10).\(tenths % 10) MB"
  }
}
