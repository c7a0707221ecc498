import Posix
import TestSupport
import Testing

/// What old work, several queues, moved outputs and changed minds must not do to a profile.
@Suite struct WorkRaceTests {
  private func deleting(_ scene: WorkScene, keepsMasters: Bool = false) throws -> String {
    try scene.folder.write(
      "deleting.json5",
      """
      {rules: {minPhotos: 1}, renditions: [{role: "card", width: 90, height: 120, formats: ["jpeg"]}],
       uploads: {published: "delete", keepMasters: \(keepsMasters)}}
      """)
    return scene.folder("deleting.json5")
  }

  private func photos(_ scene: WorkScene, of profile: String, in output: String = "out") throws -> Int {
    try scene.tree(output).keys.count { $0.hasPrefix("\(profile)/") && $0.hasSuffix(".json") } - 1
  }

  /// Work on an earlier state deletes uploads that later work has listed.
  @Test(arguments: [false, true])
  func whatEarlierWorkHasDeletedStaysPublished(separateQueue: Bool) throws {
    let scene = try WorkScene()
    let recipe = try deleting(scene)
    _ = try scene.enqueue(recipe: recipe)
    let elsewhere = "sqlite:\(scene.folder("later.sqlite"))"
    // Cancelled where it can be; a worker that has begun goes on.
    let worker = try scene.start("--until-idle")
    try scene.wait(for: "state=running", "state=done", "kind=photo")
    try scene.copy("mara/cutout.png", to: "tomas")
    let later = try Program.run(
      ["enqueue", scene.folder("in"), "--output", scene.folder("out"), "--recipe", recipe] + (separateQueue ? ["--queue", elsewhere] : []))
    #expect(later.status == .exited(0), "\(later.errors)")
    #expect(try worker.outcome().status == .exited(0))
    #expect(try Program.run(["work", "--until-idle", "--queue", elsewhere]).status == .exited(0))
    #expect(try scene.work().status == .exited(0))
    #expect(try photos(scene, of: "rosamund") == 3)
    #expect(try photos(scene, of: "tomas") == 3)
    #expect(try photos(scene, of: "wren") == 2)
    #expect(try Program.run(["verify", scene.folder("out")]).status == .exited(0))
  }

  /// The newest word counts: what was taken out does not come back with older work.
  @Test func aRunReplacesWhatWasEnqueued() throws {
    let scene = try WorkScene()
    _ = try scene.enqueue()
    try scene.folder.write("in/rosamund/profile.json", #"{"photos": [{"file": "dog.jpg"}, {"file": "lake.jpg"}]}"#)
    #expect(try scene.process().status == .exited(0))
    let published = try scene.tree()
    #expect(try scene.work().status == .exited(0))
    #expect(try scene.tree() == published)
    #expect(try scene.listed("state=cancelled", "profile=rosamund").count == 4)
  }

  @Test func theLaterOfTwoQueuesCounts() throws {
    let scene = try WorkScene()
    _ = try scene.enqueue()
    try scene.folder.write("in/rosamund/profile.json", #"{"photos": [{"file": "dog.jpg"}, {"file": "lake.jpg"}]}"#)
    let elsewhere = "sqlite:\(scene.folder("later.sqlite"))"
    _ = try Program.run(
      ["enqueue", scene.folder("in"), "--output", scene.folder("out"), "--recipe", Recipes.small(in: scene.folder), "--queue", elsewhere])
    #expect(try Program.run(["work", "--until-idle", "--queue", elsewhere]).status == .exited(0))
    _ = try scene.work()
    #expect(try photos(scene, of: "rosamund") == 2)
  }

  /// What was replaced, and was retried by mistake, harms no other work.
  @Test func enqueueingCancelsNothingThatItWants() throws {
    let scene = try WorkScene()
    try scene.folder.write("thumbs.json5", #"{renditions: [{role: "thumb", width: 90, height: 120, formats: ["jpeg"]}]}"#)
    _ = try scene.enqueue()
    _ = try scene.enqueue(recipe: scene.folder("thumbs.json5"))
    _ = try scene.jobs("retry", "--where", "state=cancelled")
    #expect(try scene.enqueue(recipe: scene.folder("thumbs.json5")).status == .exited(0))
    #expect(try scene.work().status == .exited(0))
    _ = try scene.process(output: "expected", recipe: scene.folder("thumbs.json5"))
    #expect(try scene.tree() == scene.tree("expected"))
  }

  @Test func enqueueingAtTheSameTimeLosesNothing() throws {
    let scene = try WorkScene()
    for _ in 0..<4 {
      let calls = try (0..<4).map { _ in
        try Program.start(
          ["enqueue", scene.folder("in"), "--output", scene.folder("out"), "--recipe", Recipes.small(in: scene.folder)])
      }
      for call in calls {
        let outcome = try call.outcome()
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
      }
      try scene.copy("mara/cutout.png", to: "tomas", as: "copy-\(Int.random(in: 0...Int.max)).png")
    }
    _ = try scene.enqueue()
    _ = try scene.work()
    #expect(try Set(scene.tree().keys.map { String($0.prefix { $0 != "/" }) }) == ["rosamund", "tomas", "wren"])
  }

  @Test func aProfileWhoseJudgementWasCancelledIsEnqueuedAnew() throws {
    let scene = try WorkScene()
    _ = try scene.enqueue()
    #expect(try scene.jobs("cancel", "--where", "kind=publish").output == "3 jobs cancelled\n")
    #expect(try scene.enqueue().output == "3 profiles enqueued with 7 photos\n")
    #expect(try scene.work().status == .exited(0))
    #expect(try photos(scene, of: "tomas") == 2)
  }

  /// In an output's own queue every job counts as that output's.
  @Test func theOwnQueueOfAnotherOutputIsRefused() throws {
    let scene = try WorkScene()
    _ = try scene.enqueue()
    let other = try scene.enqueue("--queue", "sqlite:\(scene.folder("out/.cardstock/queue.sqlite"))", output: "other")
    #expect(other.status == .exited(2) && other.errors.contains("one output's own"), "\(other.errors)")
    #expect(try scene.listed("state=ready").count == 7)
  }

  @Test func aCancelledPhotoCanBeRetriedAfterItsProfile() throws {
    let scene = try WorkScene()
    _ = try scene.enqueue()
    let id = try #require(scene.listed("kind=photo", "profile=tomas").first?.firstMatch(of: #/"id":(\d+)/#)?.output.1)
    _ = try scene.jobs("cancel", String(id))
    #expect(try scene.work().status == .exited(0))
    #expect(try scene.jobs("retry", "--where", "state=cancelled").output == "2 jobs ready anew\n")
    #expect(try scene.work().status == .exited(0))
    #expect(try photos(scene, of: "tomas") == 2)
  }

  // MARK: - Places

  /// A copied or moved output has its jobs done where it is now.
  @Test(arguments: [false, true])
  func anOutputThatWasMovedIsWorkedOnWhereItIs(isCopy: Bool) throws {
    let scene = try WorkScene()
    _ = try scene.enqueue()
    _ = try Program.run(
      (isCopy ? ["-rp"] : []) + [scene.folder("out"), scene.folder("elsewhere")], program: isCopy ? "/bin/cp" : "/bin/mv")
    let work = try Program.run(["work", "--until-idle", "--output", scene.folder("elsewhere")])
    #expect(work.status == .exited(0), "\(work.errors)")
    #expect(try photos(scene, of: "rosamund", in: "elsewhere") == 3)
    if isCopy { #expect(try scene.tree().isEmpty) }
  }

  /// Whether a queue elsewhere holds anything of a person cannot be told while it is not there.
  @Test func aQueueThatIsNotThereIsNotTakenForEmpty() throws {
    let scene = try WorkScene(separateQueue: true)
    _ = try scene.enqueue()
    try FileSystem.rename(scene.folder.path.appending("queue"), to: scene.folder.path.appending("unmounted"))
    for command in [["forget", "rosamund"], ["clean"]] {
      let outcome = try Program.run(command + ["--output", scene.folder("out")])
      #expect(outcome.status == .exited(4) && outcome.errors.contains("expected the one at"), "\(outcome.errors)")
    }
    #expect(try scene.process().status == .exited(0))
    try FileSystem.rename(scene.folder.path.appending("unmounted"), to: scene.folder.path.appending("queue"))
    // And where the output was moved since.
    try FileSystem.rename(scene.folder.path.appending("out"), to: scene.folder.path.appending("moved"))
    #expect(try Program.run(["forget", "rosamund", "--output", scene.folder("moved")]).status == .exited(0))
    #expect(try NeedleSearch([Array("rosamund".utf8)]).found(below: scene.folder.path.appending("queue")).isEmpty)
  }

  @Test func aRelativeStateIsNotedWhole() throws {
    let scene = try WorkScene()
    let command = #"cd "$1" && "$2" enqueue in --output out --state state --recipe "$3""#
    let outcome = try Program.run(
      ["-c", command, "sh", "\(scene.folder.path)", "\(Program.path)", Recipes.small(in: scene.folder)], program: "/bin/sh")
    #expect(outcome.status == .exited(0), "\(outcome.errors)")
    #expect(try scene.work().status == .exited(0))
    #expect(try FileSystem.list(scene.folder.path.appending("state/verdicts")).count == 3)
  }

  @Test func aWorkerNoticesThatItsQueueIsGone() throws {
    let scene = try WorkScene()
    _ = try scene.enqueue()
    let worker = try scene.start()
    try scene.wait(for: "state=done", "kind=publish", "profile=wren")
    for name in ["queue.sqlite", "queue.sqlite-wal", "queue.sqlite-shm"] {
      try FileSystem.unlink(scene.folder.path.appending("out/.cardstock/\(name)"))
    }
    _ = try worker.process.wait(until: .now + .seconds(60))
    worker.process.kill(.kill)
    let outcome = try worker.outcome()
    #expect(outcome.status == .exited(4) && outcome.errors.contains("was deleted or replaced"), "\(outcome.errors)")
  }

  /// Few files are held open, however many outputs there are.
  @Test func manyOutputsNeedFewDescriptors() throws {
    let scene = try WorkScene(separateQueue: true)
    let outputs = (0..<24).map { "out-\($0)" }
    for output in outputs { #expect(try scene.enqueue(output: output).status == .exited(0)) }
    let outcome = try Program.run(
      ["-c", #"ulimit -n 90; exec "$@""#, "sh", "\(Program.path)", "work", "--until-idle", "--workers", "1", "--queue", scene.queue ?? ""],
      program: "/bin/sh")
    #expect(outcome.status == .exited(0), "\(outcome.errors)")
    for output in outputs { #expect(try photos(scene, of: "wren", in: output) == 2, "\(output)") }
  }

  // MARK: - Telling

  @Test func whatOneWorkerCouldNotTellTheNextOneTells() throws {
    let scene = try WorkScene()
    _ = try scene.enqueue()
    #expect(try scene.work("--on-settled", "exit 1").status == .exited(4))
    #expect(try scene.work("--on-settled", "cat >> \(scene.folder("told"))").status == .exited(0))
    let told = String(decoding: try FileSystem.read(scene.folder.path.appending("told"), limit: 1 << 22), as: UTF8.self)
    #expect(told.matches(of: /cardstock.settled.1/).count == 3)
  }

  @Test func profilesOfTwoOutputsAreToldApart() throws {
    let scene = try WorkScene(separateQueue: true)
    _ = try scene.enqueue()
    _ = try scene.enqueue(output: "other")
    let work = try scene.work("--json", "--on-settled", #"! grep -q '"output": "[^"]*/other"' -"#)
    #expect(work.status == .exited(4), "\(work.errors)")
    let summary = try #require(work.lines.last)
    #expect(summary.contains(#""told":3"#) && summary.matches(of: #/\/other"/#).count == 3, "\(summary)")
    #expect(work.lines.count { $0.contains(#""event":"profile""#) && $0.contains(#"/other""#) } == 3)
  }
}
