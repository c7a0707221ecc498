import CardModel
import JobQueue
import Posix
import Storage
import Synchronization
import TestSupport
import Testing

@testable import CardstockKit

/// While a worker is publishing a profile, nobody else takes it for unchanged or writes its verdict.
@Suite struct ProfileClaimTests {
  private let folder: TemporaryFolder
  private let store: FolderStore

  init() throws {
    folder = try TemporaryFolder()
    store = try FolderStore(root: folder.path.appending("out"))
  }

  @Test func tellingWritesNoVerdictMeanwhile() async throws {
    let verdict = Verdict(profile: "me", state: .refused, photos: [], findings: [])
    let bytes = try CanonicalJSON.bytes(verdict)
    try store.writeVerdict("me", bytes)
    let handler = TellHandler(command: AppCommand("true", variables: [Array("PATH=/usr/bin:/bin".utf8)]), store: store) { _, _ in }
    let job = TellJob(output: StoredPath(store.root), profile: "me", verdict: verdict.content)
    do {
      let claim = try #require(try store.claim("me"))
      await #expect(throws: JobOutcome.self) { try await handler.run(job, spool: "tell-1-1") {} }
      #expect(try store.readVerdict("me", limit: 1 << 20) == bytes)
      withExtendedLifetime(claim) {}
    }
    try await handler.run(job, spool: "tell-1-2") {}
    #expect(store.verdict("me")?.isTold == true)
  }

  @Test func aProfileThatIsBeingPublishedIsNotUnchanged() throws {
    let recipe = Recipe()
    let keys = Keys(recipe: recipe, libraries: [:], mark: nil)
    var verdict = Verdict(profile: "me", state: .refused, photos: [], findings: [])
    verdict.key = keys.profile([])
    try store.writeVerdict("me", try CanonicalJSON.bytes(verdict))
    var unchanged = UnchangedProfiles(
      keys: keys, digests: UploadDigests(index: FileIndex(in: store.state.path)), settings: SettingsRecord(sha256: Digest(of: [])),
      policy: recipe.uploads, store: store)
    unchanged.isShared = true
    let profile = ProfileInput(name: "me")
    do {
      let claim = try #require(try store.claim("me"))
      #expect(unchanged.report(on: profile) == nil)
      withExtendedLifetime(claim) {}
    }
    #expect(unchanged.report(on: profile) != nil)
  }
}
