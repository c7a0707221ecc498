internal import FoundationEssentials

/// The failures that a job keeps, oldest first, and their JSON.
package struct FailureList: Hashable, Sendable {
  package private(set) var failures: [JobFailure]

  package init(_ failures: [JobFailure] = []) {
    self.failures = failures
  }

  /// What does not read as a list counts as empty: an old failure is not worth losing the job for.
  package init(json: String) {
    failures = (try? JSONDecoder().decode([JobFailure].self, from: Data(json.utf8))) ?? []
  }

  package var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Numbers and strings always encode.
    return (try? encoder.encode(failures)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
  }

  /// The last `JobFailure.kept` of them and `failure`.
  package func adding(_ failure: JobFailure) -> FailureList {
    FailureList(Array((failures + [failure]).suffix(JobFailure.kept)))
  }
}
