/// Durations as a person says them.
enum DurationWords {
  /// `3.2 s` (or `3 s`), `2:05`, `1:02:05`.
  static func text(_ duration: Duration, inTenths: Bool = true) -> String {
    let seconds = Int(duration.components.seconds)
    if seconds < 60 { return "\(seconds)\(inTenths ? ".\(duration.components.attoseconds / 100_000_000_000_000_000)" : "") s" }
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    return hours > 0 ? "\(hours):\(padded(minutes)):\(padded(seconds % 60))" : "\(minutes):\(padded(seconds % 60))"
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
