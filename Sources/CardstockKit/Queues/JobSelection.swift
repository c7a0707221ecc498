internal import JobQueue

/// Which jobs of a queue are meant, as `--where` says it.
public struct JobSelection: Hashable, Sendable {
  private static let keys = ["state", "kind", "queue", "tenant", "profile"]

  private var wanted: [String: Set<String>] = [:]
  /// `nil`: any.
  private var ids: Set<Int64>?

  /// - Parameters:
  ///   - ids: none: any.
  ///   - conditions: each `KEY=VALUE`. A job matches where it does so in every key; of one key any value will do.
  public init(ids: [Int64] = [], where conditions: [String] = []) throws(CardstockError) {
    self.ids = ids.isEmpty ? nil : Set(ids)
    for condition in conditions {
      let parts = condition.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, Self.keys.contains(parts[0]) else {
        throw CardstockError(
          .usage, "--where: expected KEY=VALUE with one of \(Self.keys.joined(separator: ", ")), found \(PrintableText.cut(condition)).")
      }
      if parts[0] == "state" { try Self.checkState(parts[1]) }
      wanted[parts[0], default: []].insert(parts[1])
    }
  }

  private static func checkState(_ word: String) throws(CardstockError) {
    guard JobState(word: word) == nil else { return }
    let words = JobState.allCases.map(\.word).joined(separator: ", ")
    throw CardstockError(.usage, "--where: expected a state, one of \(words), found \(PrintableText.cut(word)).")
  }

  /// What the queue itself can pick out; `matches` does the rest.
  var filter: JobFilter {
    var filter = JobFilter()
    filter.ids = ids.map { $0.sorted().map { JobID($0) } }
    filter.states = wanted["state"].map { Set($0.compactMap(JobState.init(word:))) }
    if let queues = wanted["queue"], queues.count == 1 { filter.queue = queues.first.map { QueueName($0) } }
    if let tenants = wanted["tenant"], tenants.count == 1 { filter.tenant = tenants.first }
    if let kinds = wanted["kind"], kinds.count == 1 { filter.kind = kinds.first.map { JobKind(word: $0) } }
    return filter
  }

  func matches(_ job: JobRecord) -> Bool {
    let profile = wanted["profile"] == nil ? nil : job.subject?.profile
    let values = ["kind": job.kind.word, "queue": job.queue.rawValue, "tenant": job.tenant, "profile": profile]
    return values.allSatisfy { key, value in wanted[key].map { value.map($0.contains) ?? false } ?? true }
  }

  /// The ids that were named and that no job has.
  func missing(among jobs: [JobRecord]) -> [Int64] { (ids ?? []).subtracting(jobs.map(\.id.rawValue)).sorted() }
}
