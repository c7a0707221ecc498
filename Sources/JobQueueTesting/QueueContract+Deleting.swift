internal import JobQueue

extension QueueContract {
  static let deleting = [
    Case(name: "deleting takes waiting and settled jobs, and answers which are running") { bench in
      let worker = try await bench.worker()
      let key = Uniqueness.window(.seconds(1000), key: "k")
      let done = try await bench.enqueue(bench.new(tenant: "a", unique: key))
      _ = try await bench.finish(try await bench.one(worker))
      let running = try await bench.enqueue(bench.new(tenant: "a"))
      let held = try await bench.one(worker)
      let ready = try await bench.enqueue(bench.new(tenant: "a"))
      let scheduled = try await bench.enqueue(bench.new(tenant: "a", delay: 1000))
      let other = try await bench.enqueue(bench.new(tenant: "b"))
      let deletion = try await bench.driver.delete(JobFilter(tenant: "a"))
      try expect(deletion, is: Deletion(deleted: [done, ready, scheduled], running: [running]), "deletion")
      try expect(try await bench.driver.jobs(.all, limit: 9).map(\.id), is: [running, other], "left")
      try expect(try await bench.record(running).isCancelRequested, is: false, "whether the running job was asked to stop")
      try expect(try await bench.driver.enqueue([bench.new(unique: key)])[0].isInserted, "expected the key of a deleted job to be free")
      _ = try await bench.finish(held)
      try expect(try await bench.driver.delete(JobFilter(ids: [running])).deleted, is: [running], "the job that ran, once done")
      try expect(try await bench.driver.delete(JobFilter(ids: [running])), is: Deletion(), "deleting again")
    },
    Case(name: "deleting a waiting child lets its flow go on by its policy; a deleted follow-up holds nobody up") { bench in
      let worker = try await bench.worker()
      for (policy, state) in [(FlowPolicy.run, JobState.ready), (.cancel, .cancelled), (.runIfAtLeast(1), .ready)] {
        let flow = try await bench.driver.enqueueFlow(
          NewFlow(children: [bench.new("0"), bench.new("1")], next: bench.new(kind: "next.v1", queue: "later"), policy: policy))
        let first = try await bench.one(worker)
        _ = try await bench.finish(first)
        let waiting = try await bench.driver.jobs(JobFilter(states: [.ready], flow: flow.flow), limit: 9).map(\.id)
        try expect(try await bench.driver.delete(JobFilter(ids: waiting)).deleted, is: waiting, "deleted")
        try await bench.expectState(flow.next, state)
        let whole = try await bench.driver.delete(JobFilter(flow: flow.flow))
        try expect(whole.deleted, is: [first.id, flow.next].sorted(), "deleted with the flow")
      }
      let flow = try await bench.driver.enqueueFlow(NewFlow(children: [bench.new()], next: bench.new(kind: "next.v1"), policy: .run))
      try expect(try await bench.driver.delete(JobFilter(ids: [flow.next])).deleted, is: [flow.next], "the follow-up")
      guard case .applied(.done, _, nil) = try await bench.finish(try await bench.one(worker)) else {
        throw ContractFailure(message: "expected the child to finish with no follow-up", file: #fileID, line: #line)
      }
    },
    Case(name: "with a job goes the register that it wrote last, and no other") { bench in
      let worker = try await bench.worker()
      var ids: [JobID] = []
      for (index, names) in [["mine", "shared"], ["shared", "theirs"]].enumerated() {
        ids.append(try await bench.enqueue(bench.new()))
        let claimed = try await bench.one(worker)
        _ = try await bench.driver.settle([
          Settlement(
            id: claimed.id, fence: claimed.fence, outcome: .done(output: []),
            registers: names.map { RegisterWrite(name: $0, bytes: [UInt8(index)]) })
        ])
      }
      _ = try await bench.enqueue(bench.new())
      _ = try await bench.driver.delete(JobFilter(ids: [ids[0]]))
      _ = try await bench.driver.delete(JobFilter(states: [.ready]))
      try expect(try await bench.driver.register("mine"), is: nil, "the deleted job's register")
      try expect(try await bench.driver.register("shared")?.bytes, is: [1], "the register that another job wrote since")
      try expect(try await bench.driver.register("theirs")?.bytes, is: [1], "the other job's register")
    },
  ]
}
