import Posix
import TestSupport
import Testing

/// `enqueue` and `work`: `process`, by any number of processes.
@Suite struct WorkTests {
  @Test(arguments: [false, true])
  func threeWorkersMakeTheTreeOfARun(separateQueue: Bool) throws {
    let scene = try WorkScene(separateQueue: separateQueue)
    // An upload that has just been written could still change within a tick of its clock, and is looked at again.
    _ = try Program.run(["2.2"], program: "/bin/sleep")
    _ = try scene.process(output: "expected")
    let enqueued = try scene.enqueue()
    #expect(enqueued.status == .exited(0), "\(enqueued.errors)")
    #expect(enqueued.output == "3 profiles enqueued with 7 photos\n")
    #expect(try FileSystem.list(scene.folder.path.appending("out")) == [".cardstock"])
    let workers = try (0..<3).map { _ in try scene.start("--until-idle", "--json") }
    let outcomes = try workers.map { try $0.outcome() }
    #expect(outcomes.allSatisfy { $0.status == .exited(0) }, "\(outcomes.map { $0.errors })")
    #expect(try scene.tree() == scene.tree("expected"))
    // Each profile was told of once, by whoever published it.
    let lines = outcomes.flatMap { $0.lines }
    #expect(lines.count { $0.contains(#""event":"profile""#) } == 3)
    #expect(try FileSystem.list(scene.folder.path.appending("out/.cardstock/staging")).isEmpty)
    #expect(try scene.enqueue().output == "nothing to enqueue: 3 profiles as before\n")
    #expect(try Program.run(["verify", scene.folder("out")]).status == .exited(0))
  }

  /// What was enqueued twice is done once; what has changed since is done as it is now.
  @Test func enqueueingAgainGoesOnOrReplaces() throws {
    let scene = try WorkScene()
    _ = try scene.enqueue()
    #expect(try scene.enqueue().output == "3 profiles enqueued with 7 photos, 3 of them waited already\n")
    try scene.copy("tomas/dog.jpg", to: "tomas")
    #expect(try scene.enqueue().output == "3 profiles enqueued with 8 photos, 2 of them waited already\n")
    #expect(try scene.listed("state=cancelled").count == 3)
    #expect(try scene.listed("state=ready", "kind=photo").count == 8)
    #expect(try scene.work().status == .exited(0))
    _ = try scene.process(output: "expected")
    #expect(try scene.tree() == scene.tree("expected"))
  }

  /// Another profile's work is nobody's to replace.
  @Test func enqueueingOneProfileLeavesTheOthersWaiting() throws {
    let scene = try WorkScene()
    _ = try scene.enqueue()
    let one = try Program.run(
      ["enqueue", scene.folder("in/wren"), "--output", scene.folder("out"), "--recipe", Recipes.small(in: scene.folder)])
    #expect(one.output == "1 profile enqueued with 2 photos, 1 of them waited already\n", "\(one.errors)")
    #expect(try scene.listed("state=ready").count == 7)
  }

  /// A run does its own work and leaves what was enqueued of other profiles to workers.
  @Test func aRunBesideEnqueuedWork() throws {
    let scene = try WorkScene()
    _ = try scene.process(output: "expected")
    _ = try scene.enqueue()
    let run = try Program.run(
      ["process", scene.folder("in/wren"), "--output", scene.folder("out"), "--recipe", Recipes.small(in: scene.folder)])
    #expect(run.status == .exited(0), "\(run.errors)")
    #expect(try Set(scene.tree().keys.map { String($0.prefix { $0 != "/" }) }) == ["wren"])
    #expect(try scene.listed("state=ready", "queue=photos").count == 5)
    #expect(try scene.listed("state=cancelled", "profile=wren").count == 3)
    #expect(try scene.listed("queue=run-photos").isEmpty)
    #expect(try scene.work().status == .exited(0))
    #expect(try scene.tree() == scene.tree("expected"))
  }

  @Test func aStoppedWorkerGivesItsJobsBack() throws {
    let scene = try WorkScene()
    _ = try scene.enqueue()
    let worker = try scene.start()
    try scene.wait(for: "state=running", "state=done", "kind=photo")
    worker.process.kill(.terminate)
    let outcome = try worker.outcome()
    #expect(outcome.status == .exited(143), "\(outcome.errors)")
    #expect(outcome.output.contains("Stopped. What is left waits in the queue."))
    #expect(try scene.listed("state=running").isEmpty)
    #expect(try scene.listed("kind=photo").allSatisfy { $0.contains(#""state":"done""#) || $0.contains(#""attempt":0"#) })
    #expect(try scene.work().status == .exited(0))
    _ = try scene.process(output: "expected")
    #expect(try scene.tree() == scene.tree("expected"))
  }

  @Test func killedWorkersLoseNothing() throws {
    let scene = try WorkScene()
    _ = try scene.process(output: "expected")
    _ = try scene.enqueue()
    for turn in 0..<6 {
      let workers = try [scene.start(), scene.start()]
      _ = try workers[0].process.wait(until: .now + .milliseconds(150 + 130 * turn))
      for worker in workers { worker.process.kill(.kill) }
      for worker in workers { _ = try worker.outcome() }
    }
    let last = try scene.work()
    #expect(last.status == .exited(0), "\(last.errors)")
    #expect(try scene.tree() == scene.tree("expected"))
    #expect(try FileSystem.list(scene.folder.path.appending("out/.cardstock/staging")).isEmpty)
    #expect(try scene.listed("kind=publish", "state=done").count == 3)
  }

  /// Several outputs in one queue, each with its recipe.
  @Test func oneQueueForTwoOutputs() throws {
    let scene = try WorkScene(separateQueue: true)
    _ = try scene.enqueue()
    try scene.folder.write("thumbs.json5", #"{renditions: [{role: "thumb", width: 90, height: 120, formats: ["jpeg"]}]}"#)
    let recipe = scene.folder("thumbs.json5")
    _ = try scene.enqueue(output: "other", recipe: recipe)
    let work = try scene.work()
    #expect(work.status == .exited(0), "\(work.errors)")
    _ = try scene.process(output: "expected")
    _ = try scene.process(output: "expected-other", recipe: recipe)
    #expect(try scene.tree() == scene.tree("expected"))
    #expect(try scene.tree("other") == scene.tree("expected-other"))
    #expect(try scene.tree() != scene.tree("other"))
  }

  /// While somebody holds the output as a whole, a worker waits; and while a worker is at a job, they wait for it.
  @Test func workersAndRunsTakeTurns() throws {
    let scene = try WorkScene()
    _ = try scene.enqueue()
    let lock = try FileDescriptor.openOrCreate(scene.folder.path.appending("out/.cardstock/lock"))
    #expect(try lock.tryLock())
    #expect(try scene.enqueue().status == .exited(4))
    let worker = try scene.start("--until-idle")
    try scene.wait(for: "state=scheduled", "kind=photo")
    #expect(try scene.tree().isEmpty)
    try FileSystem.unlink(scene.folder.path.appending("out/.cardstock/lock"))
    let outcome = try worker.outcome()
    #expect(outcome.status == .exited(0), "\(outcome.errors)")
    #expect(try scene.tree().keys.contains("wren/manifest.json"))
  }

  @Test func aRunWaitsForTheJobsUnderWay() throws {
    let scene = try WorkScene()
    _ = try scene.enqueue()
    let underWay = try FileDescriptor.openOrCreate(scene.folder.path.appending("out/.cardstock/jobs"))
    #expect(try underWay.tryLock(isShared: true))
    let run = try Program.start(
      ["process", scene.folder("in"), "--output", scene.folder("out"), "--recipe", Recipes.small(in: scene.folder)])
    #expect(try run.process.wait(until: .now + .milliseconds(700)) == nil)
    #expect(try scene.tree().isEmpty)
    try FileSystem.unlink(scene.folder.path.appending("out/.cardstock/jobs"))
    run.process.kill(.terminate)
    _ = try run.outcome()
  }

  /// In the output's own queue or elsewhere; other profiles' work goes on.
  @Test(arguments: [false, true])
  func whatWaitsIsForgottenWithItsProfile(separateQueue: Bool) throws {
    let scene = try WorkScene(separateQueue: separateQueue)
    try scene.folder.write("in/rosamund/dog.prompt.json", #"{"prompt": "a keeper of gulls", "model": "gull-3"}"#)
    _ = try scene.enqueue()
    let forget = try Program.run(["forget", "rosamund", "--output", scene.folder("out"), "--json"])
    #expect(forget.status == .exited(0) && forget.output.contains(#""jobs":4"#), "\(forget.output)\(forget.errors)")
    #expect(try NeedleSearch([Array("rosamund".utf8)]).found(below: scene.folder.path.appending("out")).isEmpty)
    if separateQueue { #expect(try NeedleSearch([Array("rosamund".utf8)]).found(below: scene.folder.path.appending("queue")).isEmpty) }
    #expect(try scene.work().status == .exited(0))
    #expect(try Set(scene.tree().keys.map { String($0.prefix { $0 != "/" }) }) == ["tomas", "wren"])
  }

  @Test func aProfileIsForgottenWhileWorkersAreAtIt() throws {
    let scene = try WorkScene()
    _ = try scene.enqueue()
    let workers = try [scene.start(), scene.start()]
    try scene.wait(for: "state=running", "state=done", "kind=photo", "profile=rosamund")
    let forget = try Program.run(["forget", "rosamund", "--output", scene.folder("out")])
    #expect(forget.status == .exited(0), "\(forget.errors)")
    for profile in ["tomas", "wren"] { try scene.wait(for: "state=done", "kind=publish", "profile=\(profile)") }
    for worker in workers { worker.process.kill(.terminate) }
    for worker in workers { #expect(try worker.outcome().status == .exited(143)) }
    #expect(try NeedleSearch([Array("rosamund".utf8)]).found(below: scene.folder.path.appending("out")).isEmpty)
    #expect(try Set(scene.tree().keys.map { String($0.prefix { $0 != "/" }) }) == ["tomas", "wren"])
  }

  @Test func whatIsSettledIsCleanedAndWhatWaitsIsNot() throws {
    let scene = try WorkScene(separateQueue: true)
    _ = try scene.enqueue()
    func clean() throws -> Program.Outcome { try Program.run(["clean", "--output", scene.folder("out"), "--json"]) }
    #expect(try clean().output.contains(#""jobs":{"bytes":0,"count":0}"#))
    #expect(try scene.work().status == .exited(0))
    #expect(try clean().output.contains(#""count":10"#))
    #expect(try scene.listed().isEmpty)
    for name in ["recipes", "queues"] {
      #expect(try FileSystem.list(scene.folder.path.appending("out/.cardstock/\(name)")).isEmpty, "\(name)")
    }
  }

  @Test func anAppIsTold() throws {
    let scene = try WorkScene()
    _ = try scene.enqueue()
    let work = try scene.work("--on-settled", "cat >> \(scene.folder("told"))")
    #expect(work.status == .exited(0), "\(work.errors)")
    let told = String(decoding: try FileSystem.read(scene.folder.path.appending("told"), limit: 1 << 22), as: UTF8.self)
    #expect(told.matches(of: /cardstock.settled.1/).count == 3, "\(told)")
  }

  @Test func aRecipeThatIsGoneEndsItsJobsWithTheReason() throws {
    let scene = try WorkScene()
    _ = try scene.enqueue()
    try FileSystem.removeTree(scene.folder.path.appending("out/.cardstock/recipes"))
    _ = try scene.work()
    let dead = try scene.listed("state=dead", "kind=photo")
    #expect(dead.count == 7 && dead.allSatisfy { $0.contains("enqueue their profiles again") })
    #expect(try scene.enqueue().output == "3 profiles enqueued with 7 photos\n")
    #expect(try scene.work().status == .exited(0))
    #expect(try scene.tree().count == 7 * 3 + 3)
  }

  @Test func anOutputThatIsGoneStopsTheWorkerAndLosesNothing() throws {
    let scene = try WorkScene(separateQueue: true)
    _ = try scene.enqueue()
    try FileSystem.rename(scene.folder.path.appending("out"), to: scene.folder.path.appending("elsewhere"))
    let work = try scene.work()
    #expect(work.status == .exited(4) && work.errors.contains("expected the output of the queued jobs"), "\(work.errors)")
    #expect(try FileSystem.exists(scene.folder.path.appending("out")) == false)
    try FileSystem.rename(scene.folder.path.appending("elsewhere"), to: scene.folder.path.appending("out"))
    #expect(try scene.work().status == .exited(0))
    #expect(try scene.tree().count == 7 * 3 + 3)
  }
}
