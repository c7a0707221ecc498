internal import JobQueue

extension QueueContract {
  static let rescuing = [
    Case(name: "a worker that is silent for a lease loses its jobs, one that beats does not") { bench in
      _ = try await bench.driver.enqueue([bench.new(), bench.new()])
      let silent = try await bench.worker()
      let steady = try await bench.worker()
      let lost = try await bench.one(silent)
      let kept = try await bench.one(steady)
      bench.clock.advance(by: .seconds(20))
      _ = try bench.driver.beat(steady)
      bench.clock.advance(by: .seconds(11))
      let rescued = try await bench.rescue()
      try expect(rescued.map(\.id), is: [lost.id], "rescued")
      try expect(rescued.map(\.state), is: [.ready], "state")
      try await bench.expectState(kept.id, .running)
      try expect(try bench.driver.beat(silent), is: false, "a beat of the worker that was declared gone")
      try expect(try await bench.finish(lost), is: .leaseLost, "finish by the worker that lost the job")
      try expect(!bench.isLost(try await bench.finish(kept)), "expected the steady worker to finish")
    },
    Case(name: "setting the wall clock expires no lease") { bench in
      let id = try await bench.enqueue(bench.new(timeout: 100_000_000_000))
      let worker = try await bench.worker()
      _ = try await bench.one(worker)
      bench.clock.stepWall(by: .seconds(86_400))
      try expect(try await bench.rescue().count, is: 0, "rescued after a step forward")
      bench.clock.stepWall(by: .seconds(-2 * 86_400))
      try expect(try await bench.rescue().count, is: 0, "rescued after a step back")
      try await bench.expectState(id, .running)
    },
    Case(name: "a worker known to be dead loses its jobs at once") { bench in
      let id = try await bench.enqueue(bench.new())
      let worker = try await bench.driver.join(WorkerIdentity(bootID: "boot", pid: 77, pidStart: 1, pidNamespace: "pid:[1]"))
      _ = try await bench.one(worker)
      try expect(try await bench.rescue(gone: [78]).count, is: 0, "rescued from another")
      try expect(try await bench.rescue(gone: [77]).map(\.id), is: [id], "rescued")
      let record = try await bench.record(id)
      try expect([record.attempt, record.crashes, record.errors.count], is: [0, 1, 1], "attempt, crashes, failures")
      try expect(try await bench.rescue(gone: [77]).count, is: 0, "rescued twice")
    },
    Case(name: "a rescue does not touch a job that was claimed anew or is done") { bench in
      let id = try await bench.enqueue(bench.new())
      let first = try await bench.worker()
      let second = try await bench.worker()
      let lost = try await bench.one(first)
      try await bench.driver.leave(first)
      _ = try await bench.rescue()
      let held = try await bench.one(second)
      try expect(try await bench.rescue().count, is: 0, "rescued while the second worker holds it")
      try expect(try await bench.finish(lost), is: .leaseLost, "finish by the first worker")
      _ = try await bench.finish(held)
      bench.clock.advance(by: .seconds(1000))
      try expect(try await bench.rescue().count, is: 0, "rescued when done")
      try await bench.expectState(id, .done)
    },
    Case(name: "the crash limit counts crashes alone, and nil means never") { bench in
      for limit in [3, 1, nil] as [Int?] {
        let id = try await bench.enqueue(bench.new(attempts: 2, crashLimit: limit))
        for crash in 1...6 {
          let worker = try await bench.worker()
          let claimed = try await bench.one(worker)
          try expect(claimed.attempt, is: 1, "attempt after \(crash - 1) crashes")
          try await bench.driver.leave(worker)
          let state = try await bench.rescue()[0].state
          try expect(state, is: crash == limit ? .dead : .ready, "state after crash \(crash), limit \(limit.map(String.init) ?? "none")")
          if state == .dead { break }
        }
        try expect(try await bench.record(id).crashes, is: limit ?? 6, "crashes")
        _ = try await bench.driver.cancel(JobFilter(ids: [id]))
      }
    },
    Case(name: "an attempt that overruns its deadline by far is taken from a living worker, and counts") { bench in
      let id = try await bench.enqueue(bench.new(attempts: 2, timeout: 1000))
      let worker = try await bench.worker()
      for attempt in 1...2 {
        let claimed = try await bench.one(worker)
        bench.clock.advance(by: .seconds(50))
        _ = try bench.driver.beat(worker)
        try expect(try await bench.rescue().count, is: 0, "rescued too early")
        bench.clock.advance(by: .seconds(12))
        _ = try bench.driver.beat(worker)
        try expect(try await bench.rescue().map(\.state), is: [attempt == 2 ? .dead : .ready], "after attempt \(attempt)")
        try expect(try await bench.finish(claimed), is: .leaseLost, "finish after the rescue")
      }
      let record = try await bench.record(id)
      try expect([record.attempt, record.crashes], is: [2, 0], "attempt, crashes")
    },
    Case(name: "a lost job that was to be cancelled is cancelled, and its flow goes on") { bench in
      let flow = try await bench.driver.enqueueFlow(NewFlow(children: [bench.new()], next: bench.new(kind: "next.v1"), policy: .run))
      let worker = try await bench.worker()
      let claimed = try await bench.one(worker)
      _ = try await bench.driver.cancel(JobFilter(ids: [claimed.id]))
      try await bench.driver.leave(worker)
      let rescued = try await bench.rescue()
      try expect(rescued.map(\.state), is: [.cancelled], "state")
      try expect(rescued[0].flow, is: FlowSettled(flow: flow.flow, next: flow.next, state: .ready), "flow")
      try await bench.expectState(flow.next, .ready)
    },
  ]
}
