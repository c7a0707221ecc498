/// Numbers of things as a person says them.
enum CountWords {
  /// `1 photo`, `2 photos`.
  static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
