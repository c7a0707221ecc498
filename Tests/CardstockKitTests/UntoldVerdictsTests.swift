import CardModel
import JobQueue
import Posix
import Storage
import TestSupport
import Testing

@testable import CardstockKit

/// What an app is still to be told.
@Suite struct UntoldVerdictsTests {
  /// Two outputs in one queue may have profiles of one name.
  @Test func aTellingThatWasGivenUpSilencesNoOtherOutput() async throws {
    let folder = try TemporaryFolder()
    let location = QueueLocation.sqlite(folder.path.appending("jobs.sqlite"))
    let queue = try location.open()
    let verdict = Verdict(profile: "mara", state: .refused, photos: [], findings: [])
    var outputs = OutputPlaces(of: location)
    var places: [StoredPath] = []
    for name in ["a", "b"] {
      let store = try FolderStore.ofProfiles(output: folder.path.appending(name), state: nil)
      try store.writeVerdict("mara", try CanonicalJSON.bytes(verdict))
      try outputs.open(store.root, state: nil)
      places.append(StoredPath(store.root))
    }
    try await queue.enqueue([TellJob(output: places[0], profile: "mara", verdict: verdict.content, queue: JobQueues.work.tell)])
    let pool = WorkerPool(queue, slots: [JobQueues.work.tell: 1]) {
      Handle(TellJob.self) { _, _ in throw JobOutcome.permanent("nobody listens") }
    }
    try await pool.runUntilIdle()
    #expect(try await queue.jobs(where: JobFilter(states: [.dead]), limit: .max).count == 1)

    let place = WorkerPlace(queue, outputs, renderers: RenderClients(workers: 1, sandbox: .off), tells: true, variables: [])
    try await place.tidy()
    let waiting = try await queue.jobs(where: JobFilter(kind: TellJob.kind, states: JobState.waiting), limit: .max)
    #expect(waiting.compactMap { $0.subject?.output } == [places[1]])
    // A worker that begins tries everything anew.
    try await place.tidy(isFirst: true)
    #expect(try await queue.jobs(where: JobFilter(kind: TellJob.kind, states: JobState.waiting), limit: .max).count == 2)
  }
}
