import Posix
import RenderPool
import RenderProtocol
import Synchronization
import Testing

/// Every worker's hello is held to what its caller expects, also that of a worker which takes another's place.
@Suite(.serialized, .timeLimit(.minutes(1))) struct ObjectionTests {
  private func pool(objection: @escaping @Sendable ([UInt8]) -> String?) throws -> RenderWorkers {
    let own = try #require(FileSystem.executablePath())
    return RenderWorkers(
      PoolConfiguration(executable: own.parent.appending("test-render-worker"), workerCount: 1), objection: objection)
  }

  private func ask(_ pool: RenderWorkers, _ request: String) async throws(RenderPoolError) {
    _ = try await pool.exchange(header: Array(request.utf8), startingWith: 0) { _, frame in frame.header.starts(with: "done".utf8) }
  }

  @Test func aWorkerThatIsObjectedToIsNotUsed() async throws {
    let asked = Mutex(0)
    let pool = try pool { hello in
      asked.withLock { $0 += 1 }
      return hello.starts(with: "hello ".utf8) ? "it says hello" : nil
    }
    let error = await #expect(throws: RenderPoolError.self) { try await pool.hello() }
    guard case .cannotStart(_, reason: "it says hello") = error else {
      Issue.record("unexpected: \(String(describing: error))")
      return
    }
    #expect(error?.description.contains("it says hello") == true)
    // Once ahead of time and once when it was asked for: it would say the same again, so it is not tried again at once.
    #expect((1...2).contains(asked.withLock { $0 }))
    await pool.shutdown()
  }

  @Test func theWorkerThatTakesAnothersPlaceIsAskedToo() async throws {
    let first = Mutex<[UInt8]?>(nil)
    let pool = try pool { hello in
      first.withLock { first in
        if first == nil { first = hello }
        return first == hello ? nil : "it is another one"
      }
    }
    try await ask(pool, "echo")
    let error = await #expect(throws: RenderPoolError.self) { try await ask(pool, "segv") }
    guard case .cannotStart(_, reason: "it is another one") = error else {
      Issue.record("unexpected: \(String(describing: error))")
      return
    }
    await pool.shutdown()
  }
}
