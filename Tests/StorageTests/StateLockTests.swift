import Posix
import Storage
import Testing

/// Who may change an output as a whole, who does one job, and who one profile.
@Suite struct StateLockTests {
  @Test func jobsShareAndWaitForWhoHasTheWhole() throws {
    let fixture = try StoreFixture()
    let other = try FolderStore(root: fixture.store.root)
    do {
      let jobs = try [fixture.store.share(), other.share(), other.share()]
      withExtendedLifetime(jobs) {}
    }
    do {
      let whole = try fixture.store.lock()
      #expect(throws: StorageError.self) { try other.share() }
      withExtendedLifetime(whole) {}
    }
    _ = try other.share()
  }

  /// However many jobs there are to come, the whole is had as soon as those under way have ended; and none begins meanwhile.
  @Test func theWholeIsHadBehindTheJobsUnderWay() async throws {
    let fixture = try StoreFixture()
    let other = try FolderStore(root: fixture.store.root)
    var job: StateLock? = try other.share()
    let whole = Task { try fixture.store.lock() }
    var isWaitedFor = false
    for _ in 0..<2000 where !isWaitedFor {
      do { _ = try other.share() } catch { isWaitedFor = true }
      try await Task.sleep(for: .milliseconds(2))
    }
    #expect(isWaitedFor)
    withExtendedLifetime(job) {}
    job = nil
    let held = try await whole.value
    withExtendedLifetime(held) {}
  }

  @Test func aProfileIsClaimedByOneAndItsNameDoesNotStay() throws {
    let fixture = try StoreFixture()
    let other = try FolderStore(root: fixture.store.root)
    do {
      let claim = try #require(try fixture.store.claim("anna"))
      #expect(try other.claim("anna") == nil)
      #expect(try other.claim("berta") != nil)
      withExtendedLifetime(claim) {}
    }
    #expect(try FileSystem.list(fixture.store.root.appending(".cardstock/publishing/claims")).isEmpty)
    #expect(try other.claim("anna") != nil)
  }

  /// One that was killed leaves its file, which is nobody's.
  @Test func aClaimThatWasLeftIsFree() throws {
    let fixture = try StoreFixture()
    let file = fixture.store.root.appending(".cardstock/publishing/claims/anna")
    _ = try FileDescriptor.create(file)
    #expect(try fixture.store.claim("anna") != nil)
    _ = try FileDescriptor.create(file)
    let whole = try fixture.store.lock()
    try fixture.store.recover()
    #expect(try FileSystem.exists(file) == false)
    withExtendedLifetime(whole) {}
  }
}
