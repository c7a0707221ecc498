internal import JobQueue

/// What a look before a claim found.
struct ClaimOutlook {
  var hasWork: Bool
  var gate: LimitGate
}
