extension Duration {
  /// Whole milliseconds, rounded down, held within what an Int64 can carry.
  package var milliseconds: Int64 {
    let (seconds, attoseconds) = components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1000)
    guard !overflow else { return seconds < 0 ? .min / 4 : .max / 4 }
    return min(max(whole + attoseconds / 1_000_000_000_000_000, .min / 4), .max / 4)
  }
}
