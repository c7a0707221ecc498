extension QueueError {
  package static func followUpTaken(by id: JobID) -> QueueError {
    QueueError(
      .conflict, "the follow-up's unique key is held by job \(id), which belongs to no flow",
      remedy: "wait until that job has settled, or cancel it")
  }

  package static func childTaken(by id: JobID, kind: JobKind) -> QueueError {
    QueueError(
      .conflict, "the unique key of a \(kind) child is held by job \(id), which is not of this flow",
      remedy: "wait until that job has settled, or cancel it")
  }

  package static func notRetryable(_ id: JobID, _ state: JobState) -> QueueError {
    QueueError(
      .wrongState, "job \(id) is \(state), only a dead or cancelled job can be retried", remedy: "wait until it has settled, or cancel it")
  }

  package static func keyTaken(_ id: JobID, by other: JobID) -> QueueError {
    QueueError(.conflict, "the unique key of job \(id) is held by job \(other) now", remedy: "let that one run instead")
  }
}
