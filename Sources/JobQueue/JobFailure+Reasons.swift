extension JobFailure {
  /// Why a flow's follow-up was cancelled.
  package static func flowFailed(at time: Int64, failed: Int, total: Int) -> JobFailure {
    JobFailure(at: time, attempt: 0, message: "\(failed) of the flow's \(total) jobs did not end well")
  }

  package static let workerLost = "the worker died or fell silent while it ran the job"
  package static let overran = "the attempt overran its deadline and its worker did not end it"
  package static let cancelled = "cancelled"
}
