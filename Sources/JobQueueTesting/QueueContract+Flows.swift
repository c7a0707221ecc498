internal import JobQueue

extension QueueContract {
  static let flows = [
    Case(name: "a follow-up waits for every child and becomes ready once") { bench in
      let flow = try await bench.driver.enqueueFlow(
        NewFlow(children: (0..<3).map { bench.new("\($0)") }, next: bench.new(kind: "next.v1"), policy: .run))
      try expect(flow.isInserted, "expected a new flow")
      try await bench.expectState(flow.next, .blocked)
      let worker = try await bench.worker()
      for index in 0..<3 {
        let claimed = try await bench.claim(worker, 10, kinds: ["test.v1", "next.v1"])
        if index == 0 { try expect(claimed.count, is: 3, "claimable children") }
        guard index == 0 else { continue }
        for (done, child) in claimed.enumerated() {
          try await bench.expectState(flow.next, .blocked)
          guard case .applied(.done, _, let settled) = try await bench.finish(child) else {
            throw ContractFailure(message: "a child was not finished", file: #fileID, line: #line)
          }
          let expected = done == 2 ? FlowSettled(flow: flow.flow, next: flow.next, state: .ready) : nil
          try expect(settled, is: expected, "flow after child \(done)")
        }
        let next = try await bench.one(worker)
        try expect([next.id], is: [flow.next], "follow-up")
        try expect(next.concludes, is: flow.flow, "the flow it concludes")
        _ = try await bench.finish(next)
      }
      let records = try await bench.driver.jobs(JobFilter(flow: flow.flow), limit: 10)
      try expect(
        records.filter { $0.id != flow.next }.map { String(decoding: $0.args, as: UTF8.self) }, is: ["\"0\"", "\"1\"", "\"2\""],
        "children in order")
    },
    Case(name: "children that finish together release the follow-up once") { bench in
      let children = (0..<25).map { bench.new("\($0)") }
      let flow = try await bench.driver.enqueueFlow(NewFlow(children: children, next: bench.new(kind: "next.v1"), policy: .run))
      let worker = try await bench.worker()
      let claimed = try await bench.claim(worker, 25)
      let releases = try await withThrowingTaskGroup(of: Bool.self) { group in
        for claim in claimed {
          group.addTask {
            guard case .applied(_, _, let flow) = try await bench.finish(claim) else { return false }
            return flow != nil
          }
        }
        return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      try expect(releases, is: 1, "times released")
      try expect(try await bench.one(worker).id, is: flow.next, "follow-up")
      try expect(try await bench.claim(worker, 10).count, is: 0, "further claims")
    },
    Case(name: "each policy decides on failed and cancelled children as it says") { bench in
      let table: [(FlowPolicy, failed: Int, JobState)] = [
        (.run, 0, .ready), (.run, 3, .ready), (.cancel, 0, .ready), (.cancel, 1, .cancelled), (.runIfAtLeast(2), 1, .ready),
        (.runIfAtLeast(2), 2, .cancelled), (.runIfAtLeast(4), 0, .cancelled),
      ]
      let worker = try await bench.worker()
      for isCancelled in [false, true] {
        for (policy, failed, state) in table {
          let flow = try await bench.driver.enqueueFlow(
            NewFlow(children: (0..<3).map { bench.new("\($0)") }, next: bench.new(kind: "next.v1", queue: "later"), policy: policy))
          for (index, child) in try await bench.claim(worker, 3).enumerated() {
            let outcome: Settlement.Outcome = isCancelled ? .cancelled(message: "x") : .dead(message: "x")
            _ = try await bench.settle(child, index < failed ? outcome : .done(output: []))
          }
          try expect(try await bench.record(flow.next).state, is: state, "follow-up by \(policy) with \(failed) failed")
        }
      }
    },
    Case(name: "a flow without children has its follow-up ready at once") { bench in
      for policy in [FlowPolicy.run, .cancel, .runIfAtLeast(2)] {
        let flow = try await bench.driver.enqueueFlow(NewFlow(children: [], next: bench.new(kind: "next.v1"), policy: policy))
        try await bench.expectState(flow.next, .ready)
      }
    },
    Case(name: "a flow whose follow-up's key is live exists already") { bench in
      let new = NewFlow(
        children: (0..<2).map { bench.new("\($0)", unique: .pending(key: "child\($0)")) },
        next: bench.new(kind: "next.v1", unique: .pending(key: "p")), policy: .run)
      let first = try await bench.driver.enqueueFlow(new)
      let worker = try await bench.worker()
      _ = try await bench.finish(try await bench.one(worker))
      let again = try await bench.driver.enqueueFlow(new)
      try expect(again, is: .existing(first.flow, next: first.next), "the same flow")
      try expect(try await bench.driver.jobs(.all, limit: 99).count, is: 3, "jobs in the store")
      _ = try await bench.finish(try await bench.one(worker))
      _ = try await bench.finish(try await bench.one(worker))
      try expect(try await bench.driver.enqueueFlow(new).isInserted, "expected a new flow once the first has settled")
    },
    Case(name: "a child whose key is held outside the flow refuses the whole flow") { bench in
      _ = try await bench.driver.enqueueFlow(
        NewFlow(
          children: [bench.new(unique: .pending(key: "c"))], next: bench.new(kind: "next.v1", unique: .pending(key: "1")), policy: .run))
      let before = try await bench.driver.jobs(.all, limit: 99)
      try await expect(.conflict, "a child of another flow") {
        _ = try await bench.driver.enqueueFlow(
          NewFlow(
            children: [bench.new("new"), bench.new(unique: .pending(key: "c"))],
            next: bench.new(kind: "next.v1", unique: .pending(key: "2")),
            policy: .run))
      }
      try expect(try await bench.driver.jobs(.all, limit: 99), is: before, "jobs in the store")
    },
    Case(name: "a follow-up whose key is held by a job without a flow is refused") { bench in
      _ = try await bench.enqueue(bench.new(kind: "next.v1", unique: .pending(key: "k")))
      try await expect(.conflict, "a follow-up that is queued alone") {
        _ = try await bench.driver.enqueueFlow(
          NewFlow(children: [bench.new()], next: bench.new(kind: "next.v1", unique: .pending(key: "k")), policy: .run))
      }
      try expect(try await bench.driver.jobs(.all, limit: 99).count, is: 1, "jobs in the store")
    },
    Case(name: "equal children of one flow count once") { bench in
      let child = bench.new(unique: .pending(key: "c"))
      let flow = try await bench.driver.enqueueFlow(NewFlow(children: [child, child], next: bench.new(kind: "next.v1"), policy: .cancel))
      let worker = try await bench.worker()
      _ = try await bench.finish(try await bench.one(worker))
      try await bench.expectState(flow.next, .ready)
    },
    Case(name: "cancelling a flow ends it, follow-up and all") { bench in
      let flow = try await bench.driver.enqueueFlow(
        NewFlow(children: (0..<3).map { bench.new("\($0)") }, next: bench.new(kind: "next.v1"), policy: .run))
      let worker = try await bench.worker()
      let running = try await bench.one(worker)
      let cancelled = try await bench.driver.cancel(JobFilter(flow: flow.flow))
      try expect(cancelled.count, is: 4, "jobs met")
      try expect(cancelled.filter(\.isStillRunning).map(\.id), is: [running.id], "still running")
      try await bench.expectState(flow.next, .cancelled)
      _ = try await bench.settle(running, .release)
      try await bench.expectState(running.id, .cancelled)
      try await bench.expectState(flow.next, .cancelled)
      try expect(try await bench.claim(worker, 10).count, is: 0, "claims after the cancellation")
    },
    Case(name: "a dead child that is retried is waited for, and the follow-up still runs once") { bench in
      for policy in [FlowPolicy.cancel, .run] {
        let flow = try await bench.driver.enqueueFlow(
          NewFlow(
            children: [bench.new("0"), bench.new("1")], next: bench.new(kind: "next.v1", unique: .pending(key: "\(policy)")), policy: policy
          ))
        let worker = try await bench.worker()
        let children = try await bench.claim(worker, 2)
        _ = try await bench.settle(children[0], .dead(message: "x"))
        if policy == .run {
          // The flow has not settled yet.
          try await bench.driver.retry(children[0].id)
          _ = try await bench.finish(children[1])
        } else {
          // The flow has settled, and its policy has cancelled the follow-up.
          _ = try await bench.finish(children[1])
          try await bench.expectState(flow.next, .cancelled)
          try await bench.driver.retry(children[0].id)
        }
        try await bench.expectState(flow.next, .blocked)
        _ = try await bench.finish(try await bench.one(worker))
        let next = try await bench.one(worker)
        try expect(next.id, is: flow.next, "follow-up")
        _ = try await bench.finish(next)
        try expect(try await bench.claim(worker, 10).count, is: 0, "further claims")
      }
    },
    Case(name: "a follow-up that is ready or retried, but has not begun, waits again for children that are retried") { bench in
      for isCancelled in [false, true] {
        let flow = try await bench.driver.enqueueFlow(
          NewFlow(
            children: [bench.new("0"), bench.new("1")], next: bench.new(kind: "next.v1", unique: .pending(key: "\(isCancelled)")),
            policy: .run))
        let worker = try await bench.worker()
        let children = try await bench.claim(worker, 2)
        for child in children { _ = try await bench.settle(child, .dead(message: "x")) }
        try await bench.expectState(flow.next, .ready)
        if isCancelled { _ = try await bench.driver.cancel(JobFilter(ids: [flow.next])) }
        try await bench.driver.retry(children[0].id)
        try await bench.expectState(flow.next, .blocked)
        if isCancelled {
          _ = try await bench.driver.cancel(JobFilter(ids: [flow.next]))
          try await bench.driver.retry(flow.next)
          try await bench.expectState(flow.next, .blocked)
        }
        try await bench.driver.retry(children[1].id)
        for _ in 0..<2 {
          try await bench.expectState(flow.next, .blocked)
          _ = try await bench.finish(try await bench.one(worker))
        }
        let next = try await bench.one(worker)
        try expect(next.id, is: flow.next, "follow-up")
        _ = try await bench.finish(next)
        try expect(try await bench.claim(worker, 10).count, is: 0, "further claims")
      }
    },
    Case(name: "retrying a child after the follow-up ran runs the child alone") { bench in
      let flow = try await bench.driver.enqueueFlow(NewFlow(children: [bench.new()], next: bench.new(kind: "next.v1"), policy: .run))
      let worker = try await bench.worker()
      let child = try await bench.one(worker)
      _ = try await bench.settle(child, .dead(message: "x"))
      _ = try await bench.finish(try await bench.one(worker))
      try await bench.driver.retry(child.id)
      _ = try await bench.finish(try await bench.one(worker))
      try await bench.expectState(child.id, .done)
      try await bench.expectState(flow.next, .done)
      try expect(try await bench.claim(worker, 10).count, is: 0, "further claims")
    },
  ]
}
