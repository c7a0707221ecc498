internal import JobQueue

extension QueueContract {
  static let claiming = [
    Case(name: "claims go by priority, then in turn by tenant, then by age") { bench in
      let low = try await bench.enqueue(bench.new(tenant: "a", priority: 5))
      var many: [JobID] = []
      for _ in 0..<20 { many.append(try await bench.enqueue(bench.new(tenant: "a"))) }
      let few = [try await bench.enqueue(bench.new(tenant: "b")), try await bench.enqueue(bench.new(tenant: "b"))]
      let worker = try await bench.worker()
      let order = try await bench.claim(worker, 30).map(\.id)
      try expect(order.count, is: 23, "claimed")
      try expect(order.last, is: low, "the last one, of lower priority")
      try expect(Array(order.prefix(4)), is: [many[0], few[0], many[1], few[1]], "tenants in turn")
    },
    Case(name: "a tenant that comes late does not pay for the time before, nor gain from it") { bench in
      let worker = try await bench.worker()
      for _ in 0..<10 { _ = try await bench.enqueue(bench.new(tenant: "a")) }
      for _ in 0..<8 { _ = try await bench.finish(try await bench.one(worker)) }
      for _ in 0..<4 { _ = try await bench.enqueue(bench.new(tenant: "b")) }
      let next = try await bench.claim(worker, 4)
      try expect(next.count { $0.tenant == "b" }, is: 2, "jobs of the late tenant among the next four")
    },
    Case(name: "jobs of unknown kinds and other queues wait") { bench in
      let unknown = try await bench.enqueue(bench.new(kind: "other.v1"))
      let elsewhere = try await bench.enqueue(bench.new(queue: "r"))
      let worker = try await bench.worker()
      try expect(try await bench.claim(worker, 10).count, is: 0, "claimed")
      try await bench.expectState(unknown, .ready)
      try await bench.expectState(elsewhere, .ready)
    },
    Case(name: "kinds, limits and jobs without one are claimed in one order, some at a time") { bench in
      let kinds: [JobKind] = ["a.v1", "b.v1", "unknown.v1", "c.v1"]
      let limits = ["", "k", "l"].map { KeyedLimit(key: $0, limit: JobLimit(running: 100)) }
      var expected: [(priority: Int, id: JobID)] = []
      for number in 0..<72 {
        let (kind, priority) = (kinds[number % 4], number % 5 % 3)
        let job = bench.new(kind: kind, priority: priority, limit: number % 7 < 3 ? limits[number % 7] : nil)
        let id = try await bench.enqueue(job)
        if kind != "unknown.v1" { expected.append((priority, id)) }
      }
      expected.sort { $0 < $1 }
      let worker = try await bench.worker()
      var order: [JobID] = []
      for size in [1, 2, 7, 30, 100] {
        let claimed = try await bench.claim(worker, size, kinds: ["c.v1", "b.v1", "a.v1", "never.v1"]).map(\.id)
        order += claimed
        try expect(order.count, is: min(54, order.count - claimed.count + size), "claimed so far")
      }
      try expect(order, is: expected.map(\.id), "order")
    },
    Case(name: "a delayed job is claimed when it is due, not before, and holds nobody up") { bench in
      let id = try await bench.enqueue(bench.new(delay: 300_000))
      let worker = try await bench.worker()
      let batch = try await bench.driver.claim(worker, [ClaimLot(queue: "q", kinds: ["test.v1"], limit: 1)])
      try expect(batch.jobs.count, is: 0, "claimed early")
      try expect(batch.nextDue, is: bench.now + 300_000, "next due")
      _ = try await bench.rescue()
      bench.clock.advance(by: .seconds(300))
      try expect(try await bench.one(worker).id, is: id, "claimed when due")
      try expect(try await bench.claim(worker).count, is: 0, "claimed again")
    },
    Case(name: "no job is claimed twice, and every claim has a higher fence") { bench in
      for _ in 0..<40 { _ = try await bench.enqueue(bench.new()) }
      let workers = [try await bench.worker(), try await bench.worker(), try await bench.worker(), try await bench.worker()]
      let claimed = try await withThrowingTaskGroup(of: [Claimed].self) { group in
        for worker in workers {
          group.addTask {
            var mine: [Claimed] = []
            while case let next = try await bench.claim(worker, 3), !next.isEmpty { mine += next }
            return mine
          }
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }
      try expect(claimed.count, is: 40, "claims")
      try expect(Set(claimed.map(\.id)).count, is: 40, "jobs claimed")
      try expect(Set(claimed.map(\.fence)).count, is: 40, "fences")
    },
    Case(name: "a claim raises attempt and fence and sets the deadline") { bench in
      _ = try await bench.enqueue(bench.new(timeout: 1234))
      let worker = try await bench.worker()
      let first = try await bench.one(worker)
      try expect([first.attempt, first.maxAttempts], is: [1, 3], "attempt")
      try expect(first.deadline, is: bench.now + 1234, "deadline")
      _ = try await bench.settle(first, .retry(at: bench.now, message: "no"))
      let second = try await bench.one(worker)
      try expect(second.attempt, is: 2, "attempt")
      try expect(second.fence > first.fence, "expected a fence above \(first.fence), got \(second.fence)")
    },
    Case(name: "a paused queue gives nothing out until it is resumed") { bench in
      _ = try await bench.enqueue(bench.new())
      let worker = try await bench.worker()
      try await bench.driver.setPaused(true, queue: "q")
      try expect(try await bench.claim(worker).count, is: 0, "claimed while paused")
      try expect(try await bench.driver.outlook(queues: ["q"], kinds: ["test.v1"]).ready, is: 0, "ready while paused")
      try await bench.driver.setPaused(false, queue: "q")
      _ = try await bench.one(worker)
    },
    Case(name: "a worker that left gets nothing, and its beat says so") { bench in
      _ = try await bench.enqueue(bench.new())
      let worker = try await bench.worker()
      try expect(try bench.driver.beat(worker), "expected the beat of a worker that joined to count")
      try await bench.driver.leave(worker)
      try expect(try !bench.driver.beat(worker), "expected the beat of a worker that left to be refused")
      try expect(try await bench.claim(worker).count, is: 0, "claimed")
    },
  ]
}
