/// Numbers of things and of bytes as a person says them.
enum CountWords {
  /// `1 photo`, `2 photos`.
  static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  /// `5.7 MB`; a MB is 1,048,576 bytes.
  static func megabytes(_ bytes: Int) -> String { "\(bytes / 1_048_576).\(bytes * 10 / 1_048_576 % 10) MB" }
}
