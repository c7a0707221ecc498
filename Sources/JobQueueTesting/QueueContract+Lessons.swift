internal import JobQueue
internal import Synchronization

/// What users of other queues met, as cases: docs/queue.md says whose.
extension QueueContract {
  static let lessons = [
    Case(name: "a rescuer leaves a job whose kind it does not know waiting, and counts no attempt") { bench in
      let id = try await bench.enqueue(bench.new(kind: "rare.v1", attempts: 1, crashLimit: nil))
      for _ in 0..<5 {
        let knower = try await bench.worker()
        try expect(try await bench.claim(knower, kinds: ["rare.v1"]).map(\.id), is: [id], "claimed by the worker that knows it")
        try await bench.driver.leave(knower)
        let other = WorkerPool(Queue(bench.driver), slots: ["q": 1]) { Handle(Square.self) { job, _ in job.number } }
        try await other.runUntilIdle()
        try await bench.expectState(id, .ready)
        try expect(try await bench.record(id).attempt, is: 0, "attempts")
      }
    },
    Case(name: "a job of an hour keeps its claim while its worker beats, and is taken within a lease when it stops") { bench in
      let id = try await bench.enqueue(bench.new(timeout: 7_200_000))
      let worker = try await bench.worker()
      let claimed = try await bench.one(worker)
      for _ in 0..<360 {
        bench.clock.advance(by: .seconds(10))
        try expect(try bench.driver.beat(worker), "expected the beat of a working worker to count")
        try expect(try await bench.rescue().count, is: 0, "rescued from a living worker")
      }
      bench.clock.advance(by: ContractBench.lease + .milliseconds(1))
      try expect(try await bench.rescue().map(\.id), is: [id], "rescued after a lease of silence")
      try expect(try await bench.finish(claimed), is: .leaseLost, "finish by the silent worker")
    },
    Case(name: "a handler that never returns gives up its slot, is counted, and its job runs again") { bench in
      let queue = Queue(bench.driver)
      let id = try await queue.enqueue(Square(number: 1)).id
      var options = PoolOptions()
      options.lease = .seconds(86_400)
      options.rescueInterval = .milliseconds(10)
      let release = Mutex<CheckedContinuation<Void, Never>?>(nil)
      let pool = WorkerPool(queue, slots: ["numbers": 1], options: options) {
        Handle(Square.self) { _, run in
          if run.attempt == 1 {
            bench.clock.advance(by: Square.policy.timeout + .seconds(11))
            await withCheckedContinuation { continuation in release.withLock { $0 = continuation } }
          }
          return run.attempt
        }
      }
      try await pool.drain(queue, bench.clock)
      try expect(try await queue.output(of: id, as: Int.self), is: 2, "the attempt that came through")
      try expect([pool.counters.stuck, pool.counters.abandoned], is: [1, 1], "handlers stuck, abandoned")
      try expect(
        try await queue.metrics(pools: [pool]).text.contains("\njobqueue_stuck_handlers 1\n"), is: true, "whether the metrics show it")
      release.withLock { $0?.resume() }
      for _ in 0..<1000 where pool.counters.stuck > 0 { try await Task.sleep(for: .milliseconds(5)) }
      try expect([pool.counters.stuck, pool.counters.abandoned], is: [0, 1], "handlers stuck, abandoned, once it returned")
      try await bench.expectState(id, .done)
    },
    Case(name: "twenty shutdowns in the middle of a job cost it no attempt") { bench in
      let queue = Queue(bench.driver)
      let id = try await queue.enqueue(Square(number: 1)).id
      for _ in 0..<20 {
        let (started, start) = AsyncStream.makeStream(of: Void.self)
        let pool = WorkerPool(queue, slots: ["numbers": 1]) {
          Handle(Square.self) { job, _ in
            start.yield()
            try await Task.sleep(for: .seconds(60))
            return job.number
          }
        }
        let running = Task { try await pool.run() }
        for await _ in started { break }
        await pool.shutdown(grace: .zero)
        try await running.value
        let record = try await bench.record(id)
        try expect(record.state, is: .ready, "state after a shutdown")
        try expect([record.attempt, record.crashes, record.errors.count], is: [0, 0, 0], "attempts, crashes, failures")
      }
    },
    Case(name: "a thousand snoozes are counted and cost no attempt") { bench in
      let id = try await bench.enqueue(bench.new(attempts: 2))
      let worker = try await bench.worker()
      for _ in 0..<1000 {
        let claimed = try await bench.one(worker)
        try expect([claimed.attempt, claimed.maxAttempts], is: [1, 2], "attempt, at most")
        _ = try await bench.settle(claimed, .snooze(at: bench.now))
      }
      try expect(try await bench.record(id).snoozes, is: 1000, "snoozes")
    },
    Case(name: "a flow that is refused leaves none of its keys taken") { bench in
      let key = { Uniqueness.pending(key: $0) }
      let holder = try await bench.enqueue(bench.new(unique: key("held")))
      let flow = NewFlow(
        children: [bench.new(unique: key("c")), bench.new(unique: key("held"))], next: bench.new(kind: "next.v1", unique: key("n")),
        policy: .run)
      try await expect(.conflict, "a flow with a child that is held elsewhere") { _ = try await bench.driver.enqueueFlow(flow) }
      try expect(try await bench.driver.enqueue([bench.new(unique: key("c"))])[0].isInserted, "expected the child's key to be free")
      _ = try await bench.driver.cancel(JobFilter(states: [.ready]))
      try expect(try await bench.driver.enqueueFlow(flow).isInserted, "expected the flow to go in once job \(holder) is cancelled")
    },
    Case(name: "a worker of the same host with the same process number is another one") { bench in
      let here = WorkerIdentity.current()
      let before = WorkerIdentity(bootID: here.bootID, pid: here.pid, pidStart: here.pidStart - 1, pidNamespace: here.pidNamespace)
      let lastBoot = WorkerIdentity(bootID: "another boot", pid: here.pid, pidStart: here.pidStart, pidNamespace: here.pidNamespace)
      // Where the host does not tell who runs (no /proc), nobody is known to be gone.
      guard here.pidStart > 0, !here.bootID.isEmpty, !here.pidNamespace.isEmpty else { return }
      var ids: [JobID] = []
      for identity in [before, lastBoot, here] {
        ids.append(try await bench.enqueue(bench.new()))
        _ = try await bench.one(try await bench.driver.join(identity))
      }
      let rescued = try await bench.driver.rescue(lease: ContractBench.lease, overrun: ContractBench.overrun) { $0.isGone(seenFrom: here) }
      try expect(rescued.map(\.id), is: Array(ids.prefix(2)), "rescued at once")
      try await bench.expectState(ids[2], .running)
    },
    Case(name: "a child that dies, is cancelled or is deleted never leaves the follow-up waiting") { bench in
      let worker = try await bench.worker()
      for end in ["dead", "cancelled", "deleted", "lost"] {
        for (policy, state) in [(FlowPolicy.run, JobState.ready), (.cancel, .cancelled), (.runIfAtLeast(2), .cancelled)] {
          let flow = try await bench.driver.enqueueFlow(
            NewFlow(
              children: [bench.new("0"), bench.new("1", crashLimit: 1)], next: bench.new(kind: "next.v1", queue: "later"), policy: policy))
          _ = try await bench.finish(try await bench.one(worker))
          let waiting = try await bench.driver.jobs(JobFilter(states: [.ready], flow: flow.flow), limit: 2).map(\.id)
          switch end {
          case "dead": _ = try await bench.settle(try await bench.one(worker), .dead(message: "x"))
          case "cancelled": _ = try await bench.driver.cancel(JobFilter(ids: waiting))
          case "deleted": _ = try await bench.driver.delete(JobFilter(ids: waiting))
          default:
            let dying = try await bench.worker()
            _ = try await bench.one(dying)
            try await bench.driver.leave(dying)
            _ = try await bench.rescue()
          }
          try expect(try await bench.record(flow.next).state, is: state, "follow-up by \(policy) after a child that is \(end)")
        }
      }
    },
    Case(name: "a delay of ten leases holds no claim: with four workers the job runs once") { bench in
      _ = try await bench.enqueue(bench.new(delay: 300_000))
      let workers = [try await bench.worker(), try await bench.worker(), try await bench.worker(), try await bench.worker()]
      var claims = 0
      for second in stride(from: 0, through: 600, by: 10) {
        for worker in workers {
          _ = try bench.driver.beat(worker)
          for claimed in try await bench.claim(worker, 5) {
            claims += 1
            try expect(second >= 300, "claimed after \(second) s instead of 300")
            _ = try await bench.finish(claimed)
          }
        }
        _ = try await bench.rescue()
        bench.clock.advance(by: .seconds(10))
      }
      try expect(claims, is: 1, "claims")
    },
    Case(name: "old arguments are migrated, and newer ones wait for a newer worker") { bench in
      let queue = Queue(bench.driver)
      var old = bench.new(kind: Grown.kind, queue: "numbers")
      old.args = Array("{\"number\":7}".utf8)
      var newer = old
      newer.argsVersion = 3
      let id = try await bench.enqueue(old)
      let newerID = try await bench.enqueue(newer)
      try await queue.enqueue(Grown(number: 8, unit: "cm"))
      let pool = WorkerPool(queue, slots: ["numbers": 1]) { Handle(Grown.self) { job, _ in "\(job.number) \(job.unit)" } }
      try await pool.runUntilQuiet()
      let outputs = try await queue.jobs(where: JobFilter(states: [.done])).compactMap(\.output).map { String(decoding: $0, as: UTF8.self) }
      try expect(outputs, is: ["\"7 mm\"", "\"8 cm\""], "outputs")
      try expect(try await bench.record(id).job(as: Grown.self).unit, is: "mm", "the old job read from its record")
      let waiting = try await bench.record(newerID)
      try expect(waiting.state, is: .scheduled, "the newer job")
      try expect([waiting.attempt, waiting.snoozes], is: [0, 1], "its attempts, snoozes")
      try await expect(.decoding, "reading the newer job") { _ = try waiting.job(as: Grown.self) }
    },
  ]
}
