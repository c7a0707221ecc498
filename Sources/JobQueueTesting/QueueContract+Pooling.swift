internal import JobQueue
internal import Synchronization

extension QueueContract {
  /// A pool over the driver: what handlers do to jobs.
  static let pooling = [
    Case(name: "a pool runs a flow, and the follow-up sees the children's outputs in order") { bench in
      let queue = Queue(bench.driver)
      let flow = try await queue.enqueueFlow((1...5).map { Square(number: $0) }, then: Sum(key: "k"))
      try expect(try await queue.enqueueFlow([Square(number: 9)], then: Sum(key: "k")), is: .existing(flow.flow, next: flow.next), "again")
      let pool = WorkerPool(queue, slots: ["numbers": 2, "sums": 1]) {
        Handle(Square.self) { job, _ in
          if job.number == 3 { throw JobOutcome.permanent("three") }
          return job.number * job.number
        }
        Handle(Sum.self) { _, run in
          let children = try await run.childOutputs(as: Int.self)
          try expect(children.map(\.state), is: [.done, .done, .dead, .done, .done], "children")
          try expect(try children.map { try $0.job(as: Square.self).number }, is: [1, 2, 3, 4, 5], "arguments")
          try run.register("sum", [7])
          return children.compactMap(\.output).reduce(0, +)
        }
      }
      try await pool.runUntilIdle()
      try expect(try await queue.output(of: flow.next, as: Int.self), is: 46, "the sum of the squares but three's")
      try expect(try await queue.register("sum")?.bytes, is: [7], "register")
    },
    Case(name: "failures are retried with the clock's help, and then dead") { bench in
      let queue = Queue(bench.driver)
      let id = try await queue.enqueue(Square(number: 1)).id
      let attempts = Mutex(0)
      let pool = WorkerPool(queue, slots: ["numbers": 1]) {
        Handle(Square.self) { _, run in
          attempts.withLock { $0 += 1 }
          throw Trouble(text: "attempt \(run.attempt)")
        }
      }
      try await pool.drain(queue, bench.clock)
      let record = try await bench.record(id)
      try expect(attempts.withLock { $0 }, is: Square.policy.retry.attempts, "attempts")
      try expect(record.state, is: .dead, "state")
      try expect(record.errors.map(\.message).last?.contains("attempt 3"), is: true, "the last failure")
    },
    Case(name: "a handler snoozes, discards, asks for a retry, and enqueues more") { bench in
      let queue = Queue(bench.driver)
      let snoozed = try await queue.enqueue(Square(number: 1)).id
      let discarded = try await queue.enqueue(Square(number: 2)).id
      let retried = try await queue.enqueue(Square(number: 3)).id
      let parent = try await queue.enqueue(Square(number: 4)).id
      let seen = Mutex<[Int: Int]>([:])
      let pool = WorkerPool(queue, slots: ["numbers": 4]) {
        Handle(Square.self) { job, run in
          let time = seen.withLock { seen in
            seen[job.number, default: 0] += 1
            return seen[job.number] ?? 0
          }
          switch (job.number, time) {
          case (1, 1...4): throw JobOutcome.snooze(.seconds(60))
          case (2, _): throw JobOutcome.discard("not wanted")
          case (3, 1): throw JobOutcome.retry(after: .seconds(3600))
          case (4, _): try run.enqueue(Square(number: 5))
          default: break
          }
          return run.attempt
        }
      }
      try await pool.drain(queue, bench.clock)
      try expect(try await queue.output(of: snoozed, as: Int.self), is: 1, "the snoozed job's attempt")
      try expect(try await bench.record(snoozed).snoozes, is: 4, "snoozes")
      try await bench.expectState(discarded, .cancelled)
      try expect(try await queue.output(of: retried, as: Int.self), is: 2, "the retried job's attempt")
      try await bench.expectState(parent, .done)
      try expect(seen.withLock { $0[5] }, is: 1, "runs of the job that the handler enqueued")
    },
    Case(name: "cancelling a running job stops its handler at once") { bench in
      let queue = Queue(bench.driver)
      let id = try await queue.enqueue(Square(number: 1)).id
      let pool = WorkerPool(queue, slots: ["numbers": 1]) {
        Handle(Square.self) { _, run in
          try await queue.cancel(run.id)
          try await Task.sleep(for: .seconds(60))
          return 0
        }
      }
      try await pool.runUntilIdle()
      try await bench.expectState(id, .cancelled)
    },
    Case(name: "a shutdown lets jobs end within the grace, and gives others back uncounted") { bench in
      let queue = Queue(bench.driver)
      let ids = try await queue.enqueue([Square(number: 1), Square(number: 2)]).map(\.id)
      var options = PoolOptions()
      options.cancelPatience = .zero
      let (started, start) = AsyncStream.makeStream(of: Void.self)
      let pool = WorkerPool(queue, slots: ["numbers": 2], options: options) {
        Handle(Square.self) { job, run in
          start.yield()
          if job.number == 1 { return 1 }
          try await Task.sleep(for: .seconds(60))
          return 2
        }
      }
      let running = Task { try await pool.run() }
      var count = 0
      for await _ in started {
        count += 1
        if count == 2 { break }
      }
      while try await bench.record(ids[0]).state != .done { try await Task.sleep(for: .milliseconds(5)) }
      await pool.shutdown(grace: .zero)
      try await running.value
      let record = try await bench.record(ids[1])
      try expect(record.state, is: .ready, "state of the unfinished job")
      try expect([record.attempt, record.crashes, record.errors.count], is: [0, 0, 0], "its attempt, crashes, failures")
    },
    Case(name: "a handler whose worker was declared gone is told, and writes nothing") { bench in
      let queue = Queue(bench.driver)
      let id = try await queue.enqueue(Square(number: 1)).id
      var options = PoolOptions()
      options.beat = .milliseconds(20)
      let runs = Mutex(0)
      let pool = WorkerPool(queue, slots: ["numbers": 1], options: options) {
        Handle(Square.self) { _, run in
          let isFirst = runs.withLock { runs in
            runs += 1
            return runs == 1
          }
          guard isFirst else { return 2 }
          _ = try await bench.driver.rescue(lease: ContractBench.lease, overrun: ContractBench.overrun) { _ in true }
          while true {
            do { try run.checkLease() } catch { break }
            do { try await Task.sleep(for: .milliseconds(5)) } catch { break }
          }
          try await expect(.leaseLost, "the lease of a worker that was declared gone") { try run.checkLease() }
          return 1
        }
      }
      try await pool.runUntilIdle()
      try expect(try await queue.output(of: id, as: Int.self), is: 2, "output")
      try expect(pool.counters.leasesLost, is: 1, "leases lost")
      try expect(try await bench.record(id).crashes, is: 1, "crashes")
    },
    Case(name: "a handler that asks the store learns at once that its job was cancelled or taken") { bench in
      for isTaken in [false, true] {
        let queue = Queue(bench.driver)
        try await queue.enqueue(Square(number: 1))
        let asked = Mutex(false)
        let pool = WorkerPool(queue, slots: ["numbers": 1]) {
          Handle(Square.self) { _, run in
            if run.attempt + (isTaken ? Int(try await queue.job(run.id)?.crashes ?? 0) : 0) > 1 { return 1 }
            try await run.confirmLease()
            if isTaken {
              _ = try await bench.driver.rescue(lease: ContractBench.lease, overrun: ContractBench.overrun) { _ in true }
            } else {
              _ = try await bench.driver.cancel(JobFilter(ids: [run.id]))
            }
            try await expect(isTaken ? .leaseLost : .cancelled, "asking the store") { try await run.confirmLease() }
            asked.withLock { $0 = true }
            return 1
          }
        }
        try await pool.runUntilIdle()
        try expect(asked.withLock { $0 }, is: true, "the handler asked")
      }
    },
    Case(name: "a handler that overruns its time is cancelled, and the attempt counts") { bench in
      let queue = Queue(bench.driver)
      let id = try await queue.enqueue(Square(number: 1)).id
      var options = PoolOptions()
      options.lease = .seconds(86_400)
      options.rescueInterval = .milliseconds(20)
      let pool = WorkerPool(queue, slots: ["numbers": 1], options: options) {
        Handle(Square.self) { _, run in
          if run.attempt == 1 {
            bench.clock.advance(by: Square.policy.timeout)
            try await Task.sleep(for: .seconds(60))
          }
          return run.attempt
        }
      }
      try await pool.drain(queue, bench.clock)
      try expect(try await queue.output(of: id, as: Int.self), is: 2, "the attempt that came through")
      try expect(try await bench.record(id).errors[0].message.contains("out of time"), is: true, "the failure")
    },
    Case(name: "events tell what happened, in order") { bench in
      let queue = Queue(bench.driver)
      let events = queue.events
      let id = try await queue.enqueue(Square(number: 1)).id
      let pool = WorkerPool(queue, slots: ["numbers": 1]) {
        Handle(Square.self) { job, run in
          if run.attempt == 1 { throw JobOutcome.retry(after: .zero) }
          run.progress(0.5)
          return 1
        }
      }
      try await pool.runUntilIdle()
      var seen: [String] = []
      for await event in events {
        try expect(event.id, is: id, "the event's job")
        switch event.change {
        case .enqueued: seen.append("enqueued")
        case .started: seen.append("started")
        case .progress(let fraction): seen.append("progress \(fraction)")
        case .finished: seen.append("finished")
        case .retried: seen.append("retried")
        default: seen.append("\(event.change)")
        }
        if event.change == .finished { break }
      }
      try expect(seen, is: ["enqueued", "started", "retried", "started", "progress 0.5", "finished"], "events")
    },
    Case(name: "two pools share a queue and run each job once") { bench in
      let queue = Queue(bench.driver)
      try await queue.enqueue((0..<60).map { Square(number: $0) })
      let runs = Mutex<[Int: Int]>([:])
      func pool() -> WorkerPool {
        WorkerPool(queue, slots: ["numbers": 3]) {
          Handle(Square.self) { job, _ in
            runs.withLock { $0[job.number, default: 0] += 1 }
            return job.number
          }
        }
      }
      let (one, two) = (pool(), pool())
      async let first: Void = one.runUntilIdle()
      async let second: Void = two.runUntilIdle()
      _ = try await (first, second)
      try expect(runs.withLock { $0 }, is: Dictionary(uniqueKeysWithValues: (0..<60).map { ($0, 1) }), "runs of each job")
    },
    Case(name: "arguments that do not read are retried, then dead with the bytes kept") { bench in
      let queue = Queue(bench.driver)
      var bad = bench.new("text", kind: Square.kind, queue: "numbers", attempts: 2)
      bad.args = Array("{\"nummer\":1}".utf8)
      let id = try await bench.enqueue(bad)
      let pool = WorkerPool(queue, slots: ["numbers": 1]) { Handle(Square.self) { job, _ in job.number } }
      try await pool.drain(queue, bench.clock)
      let record = try await bench.record(id)
      try expect(record.state, is: .dead, "state")
      try expect(record.args, is: bad.args, "arguments")
      try expect(record.errors.count, is: 2, "failures")
    },
  ]
}
