internal import JobQueue
internal import Synchronization

extension QueueContract {
  static let faults = [
    Case(name: "a failure between any two statements of a call leaves the store as it was") { bench in
      guard let driver = bench.driver as? any FaultableDriver else { return }
      let worker = try await bench.worker()
      func isolated(_ what: String, _ call: () async throws -> Void) async throws {
        let before = try await Snapshot(driver)
        for number in 1...200 {
          await driver.failStatement(number)
          do {
            try await call()
          } catch {
            await driver.failStatement(nil)
            let after = try await Snapshot(driver)
            // What follows a deletion's commit clears files; failing there is told, and undoes nothing.
            if what == "delete", after.jobs.isEmpty { continue }
            try expect(after, is: before, "the store after \(what) failed at statement \(number)")
            continue
          }
          await driver.failStatement(nil)
          try expect(number > 2, "expected \(what) to take statements")
          return
        }
        throw ContractFailure(message: "\(what) did not come through in 200 statements", file: #fileID, line: #line)
      }
      let flow = NewFlow(
        children: [bench.new("a"), bench.new("b", unique: .pending(key: "b"))], next: bench.new(kind: "next.v1"), policy: .run)
      try await isolated("enqueue") {
        _ = try await driver.enqueue([bench.new(unique: .window(.seconds(9), key: "w")), bench.new(delay: 5)])
      }
      try await isolated("enqueueFlow") { _ = try await driver.enqueueFlow(flow) }
      bench.clock.advance(by: .seconds(1))
      // A claim ends with readings: if one of them fails, the jobs are claimed, and are rescued like any that a dead worker held.
      let claimed = try await bench.claim(worker, 5)
      try expect(claimed.count, is: 4, "claimed, promoted ones included")
      try await isolated("retry of an attempt") { _ = try await bench.settle(claimed[0], .retry(at: bench.now + 1, message: "x")) }
      try await isolated("finish") {
        _ = try await driver.settle([
          Settlement(
            id: claimed[1].id, fence: claimed[1].fence, outcome: .done(output: [1]), enqueues: [bench.new(), bench.new(delay: 9)],
            registers: [RegisterWrite(name: "r", bytes: [1])])
        ])
      }
      try await isolated("the finish of a child") { _ = try await bench.finish(claimed[2]) }
      try await isolated("the death of the last child") { _ = try await bench.settle(claimed[3], .dead(message: "x")) }
      try await isolated("retry of a job") { try await driver.retry(claimed[3].id) }
      let lost = try await bench.worker()
      _ = try await bench.claim(lost, 2)
      try await driver.leave(lost)
      try await isolated("rescue") { _ = try await bench.rescue() }
      try await isolated("cancel") { _ = try await driver.cancel(JobFilter(kind: "test.v1", states: [.ready])) }
      bench.clock.advance(by: .seconds(86_400))
      try await isolated("prune") { _ = try await driver.prune(Retention(), limit: 2) }
      try await isolated("delete") { _ = try await driver.delete(.all) }
    },
    Case(name: "a worker that dies after its claim, or before or after its finish, loses nothing and finishes nothing twice") { bench in
      for point in [FaultDriver.Point.afterClaim, .beforeFinish, .afterFinish] {
        let dying = FaultDriver(bench.driver)
        dying.kill(at: point)
        let queue = Queue(bench.driver)
        let id = try await queue.enqueue(Square(number: 3)).id
        let effects = Mutex(0)
        func pool(_ driver: any QueueDriver) -> WorkerPool {
          WorkerPool(Queue(driver), slots: ["numbers": 1]) {
            Handle(Square.self) { job, run in
              effects.withLock { $0 += 1 }
              try run.register("\(point)", [UInt8(effects.withLock { $0 })])
              return job.number
            }
          }
        }
        let first = pool(dying)
        try await expect(.cannotOpen, "the pool of the killed worker") { try await first.runUntilIdle() }
        try await bench.expectState(id, point == .afterFinish ? .done : .running)
        bench.clock.advance(by: ContractBench.lease + .milliseconds(1))
        try await pool(bench.driver).runUntilIdle()
        try await bench.expectState(id, .done)
        let runs = point == .beforeFinish ? 2 : 1
        try expect(effects.withLock { $0 }, is: runs, "effects of a worker that died \(point)")
        try expect(try await queue.register("\(point)")?.bytes, is: [UInt8(runs)], "the register, written once")
        try expect(try await bench.record(id).crashes, is: point == .afterFinish ? 0 : 1, "crashes")
      }
    },
    Case(name: "calls that fail now and then are tried again, and nothing is lost or done twice") { bench in
      let queue = Queue(bench.driver)
      for number in 1...12 {
        let faulty = FaultDriver(bench.driver)
        faulty.failCall(number)
        let id = try await queue.enqueue(Square(number: number)).id
        try await Queue(bench.driver).expectEnqueued(Square.self) { $0.number == number }
        let pool = WorkerPool(Queue(faulty), slots: ["numbers": 1]) { Handle(Square.self) { job, _ in job.number } }
        // The first call of a run is to watch; a failure there is the caller's to see.
        do { try await pool.runUntilIdle() } catch { try await pool.runUntilIdle() }
        let record = try await bench.record(id)
        try expect(record.state, is: .done, "state when call \(number) failed")
        try expect([record.attempt, record.crashes], is: [1, 0], "attempt, crashes")
      }
    },
  ]
}
