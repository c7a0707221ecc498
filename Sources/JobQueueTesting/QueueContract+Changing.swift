internal import JobQueue

extension QueueContract {
  static let changing = [
    Case(name: "cancelling by tenant leaves other tenants and settled jobs alone") { bench in
      let worker = try await bench.worker()
      let done = try await bench.enqueue(bench.new(tenant: "a"))
      _ = try await bench.finish(try await bench.one(worker))
      let ready = try await bench.enqueue(bench.new(tenant: "a"))
      let scheduled = try await bench.enqueue(bench.new(tenant: "a", delay: 1000))
      let other = try await bench.enqueue(bench.new(tenant: "b"))
      let cancelled = try await bench.driver.cancel(JobFilter(tenant: "a"))
      try expect(cancelled.map(\.id), is: [ready, scheduled], "cancelled")
      try expect(cancelled.contains(where: \.isStillRunning), is: false, "still running")
      try await bench.expectState(done, .done)
      try await bench.expectState(other, .ready)
      try expect(try await bench.driver.cancel(JobFilter(tenant: "a")).count, is: 0, "cancelled again")
    },
    Case(name: "a filter matches by each of its parts") { bench in
      let first = try await bench.enqueue(bench.new(kind: "x.v1", queue: "q1", tenant: "a"))
      let second = try await bench.enqueue(bench.new(kind: "y.v1", queue: "q2", tenant: "b", delay: 10))
      let table: [(JobFilter, [JobID])] = [
        (.all, [first, second]), (JobFilter(ids: [second]), [second]), (JobFilter(ids: []), []), (JobFilter(queue: "q1"), [first]),
        (JobFilter(kind: "y.v1"), [second]), (JobFilter(tenant: "a"), [first]), (JobFilter(states: [.scheduled]), [second]),
        (JobFilter(states: []), []), (JobFilter(queue: "q1", tenant: "b"), []), (JobFilter(flow: FlowID(99)), []),
        (JobFilter(tenant: "' OR 1=1 --"), []), (JobFilter(after: first), [second]), (JobFilter(after: second), []),
      ]
      for (filter, expected) in table {
        try expect(try await bench.driver.jobs(filter, limit: 10).map(\.id), is: expected, "jobs by \(filter)")
      }
      try expect(try await bench.driver.jobs(.all, limit: 1).map(\.id), is: [first], "jobs with a limit")
    },
    Case(name: "retry makes a dead job new, and refuses others") { bench in
      let job = bench.new(attempts: 1, unique: .pending(key: "k"))
      let id = try await bench.enqueue(job)
      let worker = try await bench.worker()
      try await expect(.wrongState, "a ready job") { try await bench.driver.retry(id) }
      try await expect(.notFound, "an unknown job") { try await bench.driver.retry(JobID(999_999)) }
      _ = try await bench.settle(try await bench.one(worker), .dead(message: "x"))
      try await bench.driver.retry(id)
      try expect(try await bench.driver.enqueue([job])[0], is: .existing(id), "its key")
      let again = try await bench.one(worker)
      try expect([again.attempt], is: [1], "attempt")
      _ = try await bench.settle(again, .dead(message: "y"))
      try expect(try await bench.record(id).errors.map(\.message), is: ["x", "y"], "failures")
      _ = try await bench.enqueue(job)
      try await expect(.conflict, "a job whose key is taken") { try await bench.driver.retry(id) }
    },
    Case(name: "stats count by queue, kind and state, with the oldest age") { bench in
      _ = try await bench.driver.enqueue([bench.new(), bench.new(), bench.new(queue: "r", delay: 10)])
      bench.clock.advance(by: .seconds(3))
      _ = try await bench.enqueue(bench.new())
      let stats = try await bench.driver.stats()
      try expect(
        stats,
        is: [
          QueueStat(queue: "q", kind: "test.v1", state: .ready, count: 3, oldestAgeMilliseconds: 3000),
          QueueStat(queue: "r", kind: "test.v1", state: .scheduled, count: 1, oldestAgeMilliseconds: 3000),
        ], "stats")
    },
    Case(name: "the outlook counts ready and running jobs and knows what is due next") { bench in
      _ = try await bench.driver.enqueue([
        bench.new(), bench.new(), bench.new(delay: 10), bench.new(kind: "other.v1"), bench.new(queue: "r"),
      ])
      let worker = try await bench.worker()
      _ = try await bench.one(worker)
      let outlook = try await bench.driver.outlook(queues: ["q"], kinds: ["test.v1"])
      try expect(outlook, is: Outlook(ready: 1, running: 1, nextDue: bench.now + 10), "outlook")
      try expect(try await bench.driver.outlook(queues: ["none"], kinds: ["test.v1"]).isIdle, "expected an unknown queue to be idle")
    },
    Case(name: "pruning keeps what is young, awaited or unique, and goes in batches") { bench in
      let worker = try await bench.worker()
      let retention = Retention(done: .seconds(10), cancelled: .seconds(10), dead: .seconds(100))
      let done = try await bench.enqueue(bench.new("done"))
      _ = try await bench.finish(try await bench.one(worker))
      let dead = try await bench.enqueue(bench.new("dead"))
      _ = try await bench.settle(try await bench.one(worker), .dead(message: "x"))
      let windowed = try await bench.enqueue(bench.new("window", unique: .window(.seconds(1000), key: "w")))
      _ = try await bench.finish(try await bench.one(worker))
      let flow = try await bench.driver.enqueueFlow(NewFlow(children: [bench.new("child")], next: bench.new(kind: "next.v1"), policy: .run))
      let child = try await bench.one(worker)
      _ = try await bench.finish(child)
      try expect(try await bench.driver.prune(retention, limit: 100), is: 0, "pruned at once")
      bench.clock.advance(by: .seconds(11))
      try expect(try await bench.driver.prune(retention, limit: 100), is: 1, "pruned after 11 s")
      try expect(try await bench.driver.jobs(.all, limit: 99).map(\.id), is: [dead, windowed, flow.next, child.id].sorted(), "left")
      try expect(try await bench.driver.jobs(JobFilter(ids: [done]), limit: 1).count, is: 0, "the old job")
      _ = try await bench.finish(try await bench.one(worker))
      bench.clock.advance(by: .seconds(2000))
      try expect(try await bench.driver.prune(retention, limit: 2), is: 2, "first batch")
      try expect(try await bench.driver.prune(retention, limit: 2), is: 2, "second batch")
      try expect(try await bench.driver.prune(retention, limit: 2), is: 0, "third batch")
    },
  ]
}
