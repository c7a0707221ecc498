import Glibc
import Posix
import RenderProtocol
import Testing

@testable import RenderPool

/// The pool over real processes of `test-render-worker`, which die the deaths that codecs die.
@Suite(.serialized, .timeLimit(.minutes(2))) struct RenderWorkersTests {
  private func configuration(workers: Int = 1) throws -> PoolConfiguration {
    let own = try #require(FileSystem.executablePath())
    var configuration = PoolConfiguration(executable: own.parent.appending("test-render-worker"), workerCount: workers)
    configuration.timeLimit = .seconds(20)
    return configuration
  }

  /// A pool, which is shut down after the test.
  private func withPool(
    workers: Int = 1, change: (inout PoolConfiguration) -> Void = { _ in }, _ body: (RenderWorkers) async throws -> Void
  ) async throws {
    var configuration = try configuration(workers: workers)
    change(&configuration)
    let pool = RenderWorkers(configuration)
    let result: Result<Void, any Error>
    do { result = .success(try await body(pool)) } catch { result = .failure(error) }
    await pool.shutdown()
    try result.get()
  }

  /// The headers of an answer as text; `done PID SERVED MEMORY` is the last one.
  private static func ask(
    _ pool: RenderWorkers, _ request: String, file: SharedDescriptor? = nil
  ) async throws(RenderPoolError) -> [String] {
    try await pool.exchange(header: Array(request.utf8), file: file, startingWith: [String]()) { answer, frame in
      answer.append(String(decoding: frame.header, as: UTF8.self))
      return answer.last!.hasPrefix("done")
    }
  }

  /// The worker's process id, the photos it has served, and its memory limit.
  private static func facts(_ answer: [String]) throws -> [UInt64] {
    try #require(answer.last).split(separator: " ").dropFirst().map { UInt64($0)! }
  }

  private static func failure(_ pool: RenderWorkers, _ request: String) async throws -> RenderPoolError {
    do throws(RenderPoolError) {
      let answer = try await ask(pool, request)
      Issue.record("expected an error, got \(answer)")
      return .shutDown
    } catch { return error }
  }

  @Test func oneWorkerServesOnePhotoAfterTheOther() async throws {
    try await withPool { pool in
      #expect(String(decoding: try await pool.hello(), as: UTF8.self).hasPrefix("hello "))
      let first = try Self.facts(try await Self.ask(pool, "echo"))
      let second = try Self.facts(try await Self.ask(pool, "echo"))
      #expect(first == [first[0], 1, 1 << 30])
      #expect(second == [first[0], 2, 1 << 30])
    }
  }

  @Test func bytesGoThereAndBackAndTheFileArrives() async throws {
    try await withPool { pool in
      let blob = (0..<2_000_000).map { UInt8(truncatingIfNeeded: $0 / 5) }
      let echoed = try await pool.exchange(header: Array("echo".utf8), blob: blob, startingWith: [UInt8]()) { answer, frame in
        answer = frame.blob
        return true
      }
      #expect(echoed == blob)
      let path = try #require(FileSystem.executablePath())
      let file = SharedDescriptor(try FileDescriptor.open(path))
      let size = try file.descriptor.status().size
      #expect(try await Self.ask(pool, "size", file: file).first == "size \(size)")
      #expect(try await Self.ask(pool, "size").first == "size -1")
    }
  }

  @Test func aWorkerSeesOnlyItsOwnEnvironment() async throws {
    setenv("PATH", "/secret", 0)
    try await withPool(change: { $0.environment = ["EXTRA=1"] }) { pool in
      let answer = try await Self.ask(pool, "environment")
      #expect(answer.dropLast() == ["MALLOC_ARENA_MAX=2", "LC_ALL=C.UTF-8", "SWIFT_BACKTRACE=enable=no", "PATH=", "EXTRA=1"])
    }
  }

  @Test(
    arguments: [
      ("segv", .crashed(.signalled(.segmentationFault), diagnosis: "")),
      ("signal 9", .crashed(.signalled(.kill), diagnosis: "")),
      ("signal \(SIGSYS)", .crashed(.signalled(Signal(number: SIGSYS)), diagnosis: "")),
      ("exit 9", .crashed(.exited(9), diagnosis: "leaving")),
      ("exit 0", .crashed(.exited(0), diagnosis: "leaving")),
      ("exit 12", .outOfMemory(limit: 3 << 30, diagnosis: "leaving")),
      ("abort bad file", .crashed(.signalled(.abort), diagnosis: "bad file")),
      ("abort what(): std::bad_alloc", .outOfMemory(limit: 3 << 30, diagnosis: "what(): std::bad_alloc")),
    ] as [(String, RenderPoolError)])
  func twoDeathsAreAnErrorAndTheNextPhotoIsServed(request: String, expected: RenderPoolError) async throws {
    try await withPool { pool in
      #expect(try await Self.failure(pool, request) == expected)
      let facts = try Self.facts(try await Self.ask(pool, "echo"))
      #expect(facts[1...] == [1, 1 << 30])
    }
  }

  @Test(arguments: [("segv", 1 << 30), ("signal 9", 1 << 30), ("exit 12", 3 << 30), ("abort", 3 << 30)] as [(String, UInt64)])
  func theSecondAttemptBeginsAnewWithMoreMemoryIfThatWasIt(death: String, memory: UInt64) async throws {
    let marker = FilePath("/tmp/cardstock-once-\(ProcessIdentity.ownNumber)")
    defer { _ = try? FileSystem.unlink(marker) }
    try await withPool { pool in
      let answer = try await Self.ask(pool, "once \(marker) \(death)")
      // The part that the dead worker had answered is gone.
      #expect(answer.count == 1)
      #expect(try Self.facts(answer)[1...] == [1, memory])
      // The next photo is served by a worker of ordinary size again.
      #expect(try Self.facts(try await Self.ask(pool, "echo"))[2] == 1 << 30)
    }
  }

  @Test func theSecondAttemptReadsTheFileFromItsBeginning() async throws {
    let marker = FilePath("/tmp/cardstock-file-\(ProcessIdentity.ownNumber)")
    defer { _ = try? FileSystem.unlink(marker) }
    try await withPool { pool in
      let file = SharedDescriptor(try FileDescriptor.open("/proc/self/cmdline"))
      let length = try file.descriptor.readAll(limit: 1 << 20).count
      let answer = try await Self.ask(pool, "once \(marker) segv", file: file)
      #expect(length > 0)
      #expect(answer.first == "read \(length)")
    }
  }

  @Test func memoryThatTheLimitForbidsIsGrantedTheSecondTime() async throws {
    try await withPool(change: { ($0.memoryLimit, $0.largerMemoryLimit) = (400 << 20, 1 << 30) }) { pool in
      let answer = try await Self.ask(pool, "allocate \(500 << 20)")
      #expect(try Self.facts(answer)[2] == 1 << 30)
      let error = try await Self.failure(pool, "allocate \(2 << 30)")
      guard case .outOfMemory(limit: 1 << 30, _) = error else {
        Issue.record("unexpected: \(error)")
        return
      }
    }
  }

  @Test(arguments: ["hang", "spin"])
  func aWorkerThatTakesTooLongIsKilled(request: String) async throws {
    try await withPool(change: { $0.timeLimit = .seconds(1) }) { pool in
      _ = try await pool.hello()
      let start = ContinuousClock.now
      #expect(try await Self.failure(pool, request) == .timedOut(limit: .seconds(1)))
      #expect(ContinuousClock.now - start < .seconds(10))
      #expect(try Self.facts(try await Self.ask(pool, "echo"))[1] == 1)
    }
  }

  @Test(arguments: ["large 1001", "claim", "mute"])
  func anAnswerAgainstTheAgreementIsNotTriedAgain(request: String) async throws {
    try await withPool(change: { $0.maxBlob = 1000 }) { pool in
      let error = try await Self.failure(pool, request)
      guard case .badAnswer = error else {
        Issue.record("unexpected: \(error)")
        return
      }
      #expect(try Self.facts(try await Self.ask(pool, "echo"))[1] == 1)
    }
  }

  @Test func anErrorOfTheCallerEndsTheExchange() async throws {
    struct Refusal: Error {}
    try await withPool { pool in
      let error = await #expect(throws: RenderPoolError.self) {
        try await pool.exchange(header: Array("echo".utf8), startingWith: 0) { _, _ in throw Refusal() }
      }
      #expect(error == .badAnswer(reason: "Refusal()"))
      let next = try await Self.ask(pool, "echo")
      #expect(try Self.facts(next)[1] == 1)
    }
  }

  @Test func anIdleWorkerThatDiedIsReplacedBeforeThePhotoComes() async throws {
    try await withPool { pool in
      let first = try Self.facts(try await Self.ask(pool, "echo"))
      #expect(kill(pid_t(first[0]), SIGKILL) == 0)
      // Killing takes a moment; then both attempts are still to be had, and the request dies once.
      try await Task.sleep(for: .milliseconds(300))
      let marker = FilePath("/tmp/cardstock-idle-\(ProcessIdentity.ownNumber)")
      defer { _ = try? FileSystem.unlink(marker) }
      let second = try Self.facts(try await Self.ask(pool, "once \(marker) segv"))
      #expect(second[0] != first[0])
    }
  }

  @Test func theOthersGoOnWhileOneDies() async throws {
    try await withPool(workers: 2, change: { $0.timeLimit = .seconds(2) }) { pool in
      async let dying = Self.failure(pool, "hang")
      try await Task.sleep(for: .milliseconds(200))
      var workers: Set<UInt64> = []
      for _ in 0..<20 { workers.insert(try Self.facts(try await Self.ask(pool, "echo"))[0]) }
      #expect(try await dying == .timedOut(limit: .seconds(2)))
      #expect(workers.count == 1)
    }
  }

  @Test func whatAWorkerSaysIsDrainedAndSafeToPrint() async throws {
    try await withPool { pool in
      _ = try await Self.ask(pool, "chatter")
      let error = try await Self.failure(pool, "exit 5")
      #expect(error == .crashed(.exited(5), diagnosis: "leaving"))
      #expect(error.description.contains("exited with code 5"))
    }
  }

  @Test func cancellingATaskKillsItsWorkerAlone() async throws {
    try await withPool { pool in
      _ = try await pool.hello()
      let task = Task { try await Self.ask(pool, "hang") }
      let waiting = Task { try await Self.ask(pool, "echo") }
      try await Task.sleep(for: .milliseconds(100))
      let start = ContinuousClock.now
      task.cancel()
      let error = await #expect(throws: RenderPoolError.self) { try await task.value }
      #expect(error == .cancelled)
      #expect(ContinuousClock.now - start < .seconds(5))
      #expect(try Self.facts(try await waiting.value)[1] == 1)

      // One that only waits for its turn is let go as well.
      let busy = Task { try await Self.ask(pool, "hang") }
      try await Task.sleep(for: .milliseconds(50))
      let queued = Task { try await Self.ask(pool, "echo") }
      queued.cancel()
      let second = await #expect(throws: RenderPoolError.self) { try await queued.value }
      #expect(second == .cancelled)
      busy.cancel()
      _ = try? await busy.value
    }
  }

  @Test(arguments: [["--fail"], ["--silent"]])
  func aProgramThatCannotStartIsAnErrorWithARemedy(arguments: [String]) async throws {
    try await withPool(change: { ($0.arguments, $0.startLimit) = (arguments, .milliseconds(500)) }) { pool in
      let error = await #expect(throws: RenderPoolError.self) { try await pool.hello() }
      guard case .cannotStart(_, let reason) = error else {
        Issue.record("unexpected: \(String(describing: error))")
        return
      }
      #expect(reason.contains(arguments == ["--fail"] ? "exited with code 3: no such codec" : "said nothing"))
    }
  }

  @Test func aProgramThatIsNotThereIsNamed() async throws {
    try await withPool(change: { $0.executable = "/nonexistent/render" }) { pool in
      for _ in 0..<2 {
        let error = try await Self.failure(pool, "echo")
        #expect(error.description.contains("/nonexistent/render"))
        #expect(error.description.contains("installed"))
      }
    }
  }

  @Test func shuttingDownLeavesNoProcess() async throws {
    let pool = RenderWorkers(try configuration(workers: 2))
    let idle = try Self.facts(try await Self.ask(pool, "echo"))[0]
    let hanging = Task { try await Self.ask(pool, "hang") }
    try await Task.sleep(for: .milliseconds(100))
    await pool.shutdown()
    let error = await #expect(throws: RenderPoolError.self) { try await hanging.value }
    #expect(error == .shutDown)
    #expect(try await Self.failure(pool, "echo") == .shutDown)
    #expect(try FileSystem.exists(FilePath("/proc/\(idle)")) == false)
    #expect(try children().isEmpty)
  }

  @Test func lettingGoOfAPoolLeavesNoProcess() async throws {
    do {
      let pool = RenderWorkers(try configuration())
      _ = try await Self.ask(pool, "echo")
    }
    for _ in 0..<200 where try !children().isEmpty { try await Task.sleep(for: .milliseconds(20)) }
    #expect(try children().isEmpty)
  }

  /// The workers that this process has, zombies included.
  private func children() throws -> [FileName] {
    let own = "\(ProcessIdentity.ownNumber)"
    return try FileSystem.list("/proc").filter { name in
      guard let number = name.text.flatMap({ Int($0) }),
        let facts = try? FileSystem.read(FilePath("/proc/\(number)/stat"), limit: 4096)
      else { return false }
      let text = String(decoding: facts, as: UTF8.self)
      guard text.contains("(test-render-wor"), let end = text.lastIndex(of: ")") else { return false }
      return text[end...].split(separator: " ")[2] == own
    }
  }
}
