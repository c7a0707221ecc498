internal import JobQueue

extension FlowPolicy {
  /// As stored: a number for the case, and the count of `runIfAtLeast`.
  var columns: (policy: Int64, atLeast: Int64) {
    switch self {
    case .run: (0, 0)
    case .cancel: (1, 0)
    case .runIfAtLeast(let count): (2, Int64(count))
    }
  }

  init(policy: Int64, atLeast: Int64) {
    switch policy {
    case 0: self = .run
    case 1: self = .cancel
    default: self = .runIfAtLeast(Int(atLeast))
    }
  }
}
