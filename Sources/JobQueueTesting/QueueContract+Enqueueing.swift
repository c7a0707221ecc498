internal import JobQueue

extension QueueContract {
  static let enqueueing = [
    Case(name: "a bulk enqueue is idempotent within itself") { bench in
      let a = bench.new("a", unique: .pending(key: "a"))
      let b = bench.new("b", unique: .pending(key: "b"))
      let answers = try await bench.driver.enqueue([a, a, b])
      try expect(answers.map(\.isInserted), is: [true, false, true], "inserted")
      try expect(answers[1].id, is: answers[0].id, "the repeated job")
      try expect(try await bench.driver.jobs(.all, limit: 10).count, is: 2, "jobs in the store")
    },
    Case(name: "jobs without a key are always new") { bench in
      let answers = try await bench.driver.enqueue([bench.new(), bench.new()])
      try expect(answers.allSatisfy(\.isInserted) && answers[0].id < answers[1].id, "expected two new jobs in order, got \(answers)")
    },
    Case(name: "a key that is unique while pending is free again when its job settles") { bench in
      let job = bench.new(unique: .pending(key: "k"))
      let id = try await bench.enqueue(job)
      let worker = try await bench.worker()
      let claimed = try await bench.one(worker)
      try expect(try await bench.driver.enqueue([job])[0], is: .existing(id), "while running")
      _ = try await bench.finish(claimed)
      try expect(try await bench.driver.enqueue([job])[0].isInserted, "expected a new job after the first was done")
    },
    Case(name: "a window holds its key after the job is done, until it passes") { bench in
      let job = bench.new(unique: .window(.seconds(60), key: "k"))
      let id = try await bench.enqueue(job)
      let worker = try await bench.worker()
      _ = try await bench.finish(try await bench.one(worker))
      bench.clock.advance(by: .seconds(59))
      try expect(try await bench.driver.enqueue([job])[0], is: .existing(id), "within the window")
      bench.clock.advance(by: .seconds(1))
      try expect(try await bench.driver.enqueue([job])[0].isInserted, "expected a new job after the window")
    },
    Case(name: "cancelling a job frees its key, in either scope") { bench in
      for unique in [Uniqueness.pending(key: "p"), .window(.seconds(60), key: "w")] {
        let job = bench.new(unique: unique)
        let id = try await bench.enqueue(job)
        _ = try await bench.driver.cancel(JobFilter(ids: [id]))
        try expect(try await bench.driver.enqueue([job])[0].isInserted, "expected \(unique) to be free after the cancellation")
      }
    },
    Case(name: "a running job that is asked to stop gives its key up at once, and does not come back") { bench in
      let child = bench.new(unique: .pending(key: "c"))
      let flow = NewFlow(children: [child], next: bench.new(kind: "next.v1", unique: .pending(key: "n")), policy: .run)
      let old = try await bench.driver.enqueueFlow(flow)
      let worker = try await bench.worker()
      let running = try await bench.one(worker)
      _ = try await bench.driver.cancel(JobFilter(flow: old.flow))
      let new = try await bench.driver.enqueueFlow(flow)
      try expect(new.isInserted, "expected a new flow beside the one that is being cancelled")
      _ = try await bench.settle(running, .retry(at: bench.now, message: "x"))
      try await bench.expectState(running.id, .cancelled)
      try expect(try await bench.driver.enqueueFlow(flow), is: .existing(new.flow, next: new.next), "the new flow's key")
    },
    Case(name: "the same key of another kind is another job") { bench in
      let answers = try await bench.driver.enqueue([
        bench.new(kind: "x.v1", unique: .pending(key: "k")), bench.new(kind: "y.v1", unique: .pending(key: "k")),
      ])
      try expect(answers.allSatisfy(\.isInserted), "expected two jobs, got \(answers)")
    },
    Case(name: "fifty concurrent enqueues of one key make one job") { bench in
      let job = bench.new(unique: .pending(key: "k"))
      let driver = bench.driver
      let inserted = try await withThrowingTaskGroup(of: Bool.self) { group in
        for _ in 0..<50 { group.addTask { try await driver.enqueue([job])[0].isInserted } }
        return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      try expect(inserted, is: 1, "insertions")
    },
    Case(name: "a record shows what was enqueued") { bench in
      let id = try await bench.enqueue(bench.new("é/\"x", tenant: "t", priority: 7, attempts: 9, delay: 5))
      let record = try await bench.record(id)
      try expect(record.args, is: Array("\"é/\"x\"".utf8), "args")
      try expect([record.tenant, record.queue.rawValue, record.kind.rawValue], is: ["t", "q", "test.v1"], "tenant, queue, kind")
      try expect([record.priority, record.maxAttempts, record.attempt], is: [7, 9, 0], "priority, attempts, attempt")
      try expect([record.createdAt, record.runAt], is: [bench.now, bench.now + 5], "created, due")
      try expect(record.state, is: .scheduled, "state")
    },
  ]
}
