internal import JobQueue

extension QueueContract {
  static let settling = [
    Case(name: "an older fence writes nothing") { bench in
      let id = try await bench.enqueue(bench.new())
      let worker = try await bench.worker()
      let stale = try await bench.one(worker)
      _ = try await bench.settle(stale, .retry(at: bench.now, message: "first"))
      let fresh = try await bench.one(worker)
      let outcomes: [Settlement.Outcome] = [
        .done(output: []), .retry(at: 0, message: ""), .snooze(at: 0), .dead(message: ""), .cancelled(message: ""), .release,
      ]
      for fence in [stale.fence, fresh.fence - 1] {
        for outcome in outcomes {
          try expect(try await bench.settle(fresh, outcome, fence: fence), is: .leaseLost, "\(outcome) under fence \(fence)")
        }
        let progress = try await bench.driver.progress([ProgressWrite(id: id, fence: fence, fraction: 0.5)])
        try expect(progress, is: [false], "progress under fence \(fence)")
      }
      let record = try await bench.record(id)
      try expect(record.state, is: .running, "state")
      try expect(record.progress, is: nil, "progress")
      try expect(!bench.isLost(try await bench.finish(fresh)), "expected the claim's own fence to count")
      try expect(try await bench.finish(fresh), is: .leaseLost, "finishing twice")
    },
    Case(name: "done keeps the output; progress is kept under the fence") { bench in
      let id = try await bench.enqueue(bench.new())
      let worker = try await bench.worker()
      let claimed = try await bench.one(worker)
      try expect(try await bench.driver.progress([ProgressWrite(id: id, fence: claimed.fence, fraction: 0.25)]), is: [true], "progress")
      try expect(try await bench.record(id).progress, is: 0.25, "progress")
      let result = try await bench.settle(claimed, .done(output: Array("{\"x\":1}".utf8)))
      try expect(result, is: .applied(.done, enqueued: [], flow: nil), "finish")
      let record = try await bench.record(id)
      try expect(record.output, is: Array("{\"x\":1}".utf8), "output")
      try expect(record.finishedAt, is: bench.now, "finished")
    },
    Case(name: "a batch of settlements answers each element for itself") { bench in
      _ = try await bench.driver.enqueue([bench.new(), bench.new()])
      let worker = try await bench.worker()
      let claimed = try await bench.claim(worker, 2)
      try expect(claimed.count, is: 2, "claimed")
      let answers = try await bench.driver.settle([
        Settlement(id: claimed[0].id, fence: claimed[0].fence - 100, outcome: .done(output: [])),
        Settlement(id: claimed[1].id, fence: claimed[1].fence, outcome: .done(output: [])),
      ])
      try expect(answers, is: [.leaseLost, .applied(.done, enqueued: [], flow: nil)], "answers")
    },
    Case(name: "a retry waits, and then the dead job keeps its last five failures") { bench in
      let id = try await bench.enqueue(bench.new(attempts: 7))
      let worker = try await bench.worker()
      for attempt in 1...6 {
        let claimed = try await bench.one(worker)
        try expect(claimed.attempt, is: attempt, "attempt")
        _ = try await bench.settle(claimed, .retry(at: bench.now + 1000, message: "failure \(attempt)"))
        try await bench.expectState(id, .scheduled)
        try expect(try await bench.claim(worker).count, is: 0, "claimed before it is due")
        bench.clock.advance(by: .seconds(1))
      }
      _ = try await bench.settle(try await bench.one(worker), .dead(message: "failure 7"))
      let record = try await bench.record(id)
      try expect(record.state, is: .dead, "state")
      try expect(record.errors.map(\.message), is: (3...7).map { "failure \($0)" }, "failures")
      try expect(record.errors.map(\.attempt), is: Array(3...7), "their attempts")
    },
    Case(name: "snoozing and giving back cost no attempt") { bench in
      let id = try await bench.enqueue(bench.new(attempts: 1))
      let worker = try await bench.worker()
      for _ in 0..<30 {
        _ = try await bench.settle(try await bench.one(worker), .snooze(at: bench.now + 10))
        bench.clock.advance(milliseconds: 10)
        _ = try await bench.settle(try await bench.one(worker), .release)
      }
      let record = try await bench.record(id)
      try expect([record.attempt, record.snoozes], is: [0, 30], "attempt, snoozes")
      try expect(record.state, is: .ready, "state")
      try expect(try await bench.one(worker).attempt, is: 1, "the next attempt")
    },
    Case(name: "a running job that was cancelled ends as cancelled, unless it is done") { bench in
      let worker = try await bench.worker()
      let outcomes: [(Settlement.Outcome, JobState)] = [
        (.retry(at: 0, message: "x"), .cancelled), (.snooze(at: 0), .cancelled), (.release, .cancelled),
        (.cancelled(message: "x"), .cancelled),
        (.dead(message: "x"), .dead), (.done(output: []), .done),
      ]
      for (outcome, state) in outcomes {
        let id = try await bench.enqueue(bench.new())
        let claimed = try await bench.one(worker)
        let cancelled = try await bench.driver.cancel(JobFilter(ids: [id]))
        try expect(cancelled.map(\.isStillRunning), is: [true], "still running")
        try expect(try await bench.driver.claim(worker, []).cancelRequests, is: [id], "cancel requests")
        _ = try await bench.settle(claimed, outcome)
        try await bench.expectState(id, state)
        try expect(try await bench.driver.claim(worker, []).cancelRequests, is: [], "cancel requests after the end")
      }
    },
    Case(name: "registers and child jobs are written with done, under its fence, and only then") { bench in
      let worker = try await bench.worker()
      func settlement(_ claimed: Claimed, _ outcome: Settlement.Outcome, _ byte: UInt8, fence: Int64? = nil) -> Settlement {
        Settlement(
          id: claimed.id, fence: fence ?? claimed.fence, outcome: outcome,
          enqueues: [bench.new(queue: "children", unique: .pending(key: "c"))],
          registers: [RegisterWrite(name: "r", bytes: [byte])])
      }
      _ = try await bench.enqueue(bench.new())
      let first = try await bench.one(worker)
      _ = try await bench.driver.settle([settlement(first, .done(output: []), 1, fence: first.fence - 1)])
      try expect(try await bench.driver.register("r"), is: nil, "register under a stale fence")
      _ = try await bench.driver.settle([settlement(first, .retry(at: bench.now, message: "x"), 2)])
      try expect(try await bench.driver.register("r"), is: nil, "register with a retry")
      try expect(try await bench.driver.jobs(JobFilter(queue: "children"), limit: 9).count, is: 0, "children")
      let second = try await bench.one(worker)
      let result = try await bench.driver.settle([settlement(second, .done(output: []), 3)])[0]
      try expect(
        try await bench.driver.register("r"), is: RegisterValue(bytes: [3], fence: second.fence, updatedAt: bench.now), "register")
      guard case .applied(.done, let enqueued, _) = result, enqueued.count == 1, enqueued[0].isInserted else {
        throw ContractFailure(message: "expected one child job, got \(result)", file: #fileID, line: #line)
      }
    },
    Case(name: "a register is not overwritten by an earlier claim") { bench in
      _ = try await bench.driver.enqueue([bench.new(), bench.new()])
      let worker = try await bench.worker()
      let claimed = try await bench.claim(worker, 2)
      for (index, claim) in claimed.enumerated().reversed() {
        _ = try await bench.driver.settle([
          Settlement(
            id: claim.id, fence: claim.fence, outcome: .done(output: []), registers: [RegisterWrite(name: "r", bytes: [UInt8(index)])])
        ])
      }
      try expect(try await bench.driver.register("r")?.bytes, is: [1], "register")
    },
  ]
}
