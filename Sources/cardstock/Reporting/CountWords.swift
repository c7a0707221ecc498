/// Numbers of things and of bytes as a person says them.
enum CountWords {
  /// `1 photo`, `2 photos`.
  static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  /// `640 KB`, `5.7 MB`; a MB is 1,048,576 bytes.
  static func size(_ bytes: Int) -> String {
    bytes < 1_048_576 ? "\(bytes / 1024) KB" : "\(bytes / 1_048_576).\(bytes * 10 / 1_048_576 % 10) MB"
  }
}
