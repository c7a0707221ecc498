/// Writes boxes.
enum BMFFBuilder {
  static func number(_ value: Int, _ width: Int) -> [UInt8] {
    (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * (width - 1 - $0))) }
  }

  static func box(_ type: String, _ body: [UInt8]) -> [UInt8] {
    number(8 + body.count, 4) + Array(type.utf8) + body
  }

  /// A box with a version and no flags.
  static func full(_ type: String, version: UInt8 = 0, _ body: [UInt8]) -> [UInt8] {
    box(type, [version, 0, 0, 0] + body)
  }
}
