internal import JobQueue
internal import Synchronization

extension QueueContract {
  static let limits = [
    Case(name: "a limit holds within one claim and over workers, and holds nobody else up") { bench in
      let limit = KeyedLimit(key: "k", limit: JobLimit(running: 2))
      for _ in 0..<5 { _ = try await bench.enqueue(bench.new(limit: limit)) }
      let free = try await bench.enqueue(bench.new())
      let (one, two) = (try await bench.worker(), try await bench.worker())
      let first = try await bench.claim(one, 10)
      try expect(first.count, is: 3, "claimed: two of the limit, and the free one")
      try expect(first.last?.id, is: free, "the job behind those that are held back")
      let batch = try await bench.driver.claim(two, [ClaimLot(queue: "q", kinds: ["test.v1"], limit: 10)])
      try expect(batch.jobs.count, is: 0, "claimed by another worker")
      try expect(batch.isHeldBack, is: true, "whether it knows why")
      _ = try await bench.finish(first[0])
      try expect(try await bench.claim(two, 10).count, is: 1, "claimed after one has finished")
    },
    Case(name: "kinds and queues that share a key share its limit; one lot after the other counts") { bench in
      let limit = KeyedLimit(key: "shared", limit: JobLimit(running: 1))
      _ = try await bench.enqueue(bench.new(limit: limit))
      _ = try await bench.enqueue(bench.new(kind: "next.v1", queue: "r", limit: limit))
      let worker = try await bench.worker()
      let lots = ["q", "r"].map { ClaimLot(queue: QueueName($0), kinds: ["test.v1", "next.v1"], limit: 5) }
      let first = try await bench.driver.claim(worker, lots).jobs
      try expect(first.map(\.queue), is: ["q"], "claimed from both queues")
      _ = try await bench.finish(first[0])
      try expect(try await bench.driver.claim(worker, lots).jobs.map(\.queue), is: ["r"], "claimed then")
    },
    Case(name: "the limit of a worker that dies is free again when its job is taken from it, never before") { bench in
      let limit = KeyedLimit(key: "k", limit: JobLimit(running: 1))
      for _ in 0..<3 { _ = try await bench.enqueue(bench.new(crashLimit: nil, limit: limit)) }
      for _ in 0..<5 {
        let holder = try await bench.worker()
        _ = try await bench.one(holder)
        let others = [try await bench.worker(), try await bench.worker(), try await bench.worker()]
        for other in others { try expect(try await bench.claim(other, 5).count, is: 0, "claimed while the holder lives") }
        try await bench.driver.leave(holder)
        for other in others { try expect(try await bench.claim(other, 5).count, is: 0, "claimed before the rescue") }
        try expect(try await bench.rescue().count, is: 1, "rescued")
        let counts = try await [bench.claim(others[0], 5), bench.claim(others[1], 5)].map(\.count)
        try expect(counts, is: [1, 0], "claimed after the rescue")
        try await bench.driver.leave(others[0])
        _ = try await bench.rescue()
      }
    },
    Case(name: "a rate lets its burst start, then one for each step, and says when the next one may") { bench in
      let limit = KeyedLimit(key: "k", limit: JobLimit(rate: RateLimit(2, per: .seconds(10))))
      for _ in 0..<9 { _ = try await bench.enqueue(bench.new(limit: limit)) }
      let worker = try await bench.worker()
      func claim() async throws -> ClaimBatch {
        try await bench.driver.claim(worker, [ClaimLot(queue: "q", kinds: ["test.v1"], limit: 10)])
      }
      try expect(try await claim().jobs.count, is: 2, "claimed at once")
      let later = try await claim()
      try expect(later.jobs.count, is: 0, "claimed right after")
      try expect([later.nextDue], is: [bench.now + 5000], "when the next one may start")
      bench.clock.advance(milliseconds: 4999)
      try expect(try await claim().jobs.count, is: 0, "claimed a millisecond early")
      bench.clock.advance(milliseconds: 1)
      try expect(try await claim().jobs.count, is: 1, "claimed when it may")
      bench.clock.advance(by: .seconds(1000))
      try expect(try await claim().jobs.count, is: 2, "claimed after a long rest")
      bench.clock.stepWall(by: .seconds(-86_400))
      try expect(try await claim().nextDue, is: bench.now + 5000, "when the next one may start after the clock was set back")
      bench.clock.advance(by: .seconds(5))
      try expect(try await claim().jobs.count, is: 1, "claimed then")
    },
    Case(name: "a pool takes rated jobs at their pace, and a free pool does not spin on a limit") { bench in
      let queue = Queue(bench.driver)
      try await queue.enqueue((0..<4).map { Paced(number: $0) })
      let pool = WorkerPool(queue, slots: ["numbers": 4]) { Handle(Paced.self) { job, _ in job.number } }
      let start = bench.now
      try await pool.drain(queue, bench.clock)
      try expect(try await queue.jobs(where: JobFilter(states: [.done])).count, is: 4, "done")
      try expect(bench.now - start, is: 180_000, "the time that four jobs at one a minute take")
    },
    Case(name: "a heavier tenant gets more turns, in proportion") { bench in
      try await Queue(bench.driver).setWeight(3, tenant: "a", queue: "q")
      for tenant in ["a", "b"] { for _ in 0..<12 { _ = try await bench.enqueue(bench.new(tenant: tenant)) } }
      let worker = try await bench.worker()
      let first = try await bench.claim(worker, 8).map(\.tenant)
      try expect([first.count { $0 == "a" }, first.count { $0 == "b" }], is: [6, 2], "turns of a and b")
      _ = try await bench.driver.delete(JobFilter(tenant: "a", states: [.ready]))
      try expect(try await bench.claim(worker, 99).count, is: 10, "the rest of b")
    },
  ]
}
