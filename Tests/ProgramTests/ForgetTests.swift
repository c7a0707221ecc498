import CardModel
import Posix
import TestSupport
import Testing

/// `cardstock forget` after a run and another one that was killed, proved by looking into every file that is left.
@Suite struct ForgetTests {
  private func lookFor(_ traces: [[UInt8]], in scene: ForgetScene) throws -> [[UInt8]: FilePath] {
    var found = try NeedleSearch(traces).found(below: scene.path("out"))
    if try FileSystem.exists(scene.path("state")) {
      found.merge(try NeedleSearch(traces).found(below: scene.path("state"))) { one, _ in one }
    }
    return found
  }

  @Test(arguments: [false, true]) func nothingOfAProfileIsLeft(separateState: Bool) throws {
    let scene = try ForgetScene(separateState: separateState)
    let photos = ["dog.jpg", "lake.jpg", "cafe.jpg"]
    let traces = try photos.flatMap { try scene.traces(of: $0) } + [Array("rosamund".utf8), Array(ForgetScene.prompt.utf8)]
    #expect(traces.count > 20)
    try scene.leaveWork()
    let before = try scene.tree().filter { $0.key.hasPrefix("tomas/") }
    #expect(try lookFor(traces, in: scene).count == traces.count, "everything is there before")
    let outcome = try scene.forget("rosamund")
    #expect(outcome.status == .exited(0), "\(outcome.errors)")
    #expect(outcome.output.contains("rosamund: forgotten (publication") && outcome.output.contains("verdict"))
    for part in ["staging folder", "file of the quarantine", "1 master", " jobs"] {
      #expect(outcome.output.contains(part), "\(outcome.output)")
    }
    #expect(outcome.output.contains("comes back with the next run"))
    let left = try lookFor(traces + [Array("gull-3".utf8), Array("beach.heic".utf8)], in: scene)
    #expect(left.isEmpty, "\(left.map { "\(String(decoding: $0.key, as: UTF8.self)) in \($0.value)" })")
    #expect(try scene.tree() == before && !before.isEmpty)

    #expect(try scene.forget("rosamund").output.contains("nothing of that name was found"))
    try FileSystem.removeTree(scene.path("in/rosamund"))
    let next = try scene.process()
    #expect(next.lines.last?.contains(#""unchanged":1"#) == true, "\(next.output)")
    #expect(try scene.tree() == before)
  }

  @Test func nothingOfAPhotoIsLeftAndTheRestIsPublished() throws {
    let scene = try ForgetScene(separateState: false)
    let traces = try scene.traces(of: "dog.jpg") + [Array(ForgetScene.prompt.utf8)]
    try scene.leaveWork()
    #expect(try lookFor(traces, in: scene).count == traces.count)
    let report = try scene.forget("rosamund", "dog.jpg", more: ["--json"])
    #expect(report.status == .exited(0), "\(report.errors)")
    #expect(report.output.contains(#""publication":"republished""#) && report.output.contains(#""photosLeft":2"#))
    let left = try lookFor(traces, in: scene)
    #expect(left.isEmpty, "\(left.map { "\(String(decoding: $0.key, as: UTF8.self)) in \($0.value)" })")
    #expect(try Program.run(["verify", scene.folder("out")]).status == .exited(0))

    // Without its upload the next run has nothing to make, and leaves every byte as it is.
    for name in ["dog.jpg", "dog.prompt.json", "hero.jpg", "mountains.jpg", "cutout.png", "beach.heic"] {
      _ = try FileSystem.unlink(scene.path("in/rosamund/\(name)"))
    }
    let before = try scene.tree()
    let next = try scene.process()
    #expect(next.lines.last?.contains(#""made":0"#) == true && next.lines.last?.contains(#""unchanged":2"#) == true, "\(next.output)")
    #expect(try scene.tree() == before)
    // With it, it comes back.
    #expect(try scene.forget("rosamund", "dog.jpg").output.contains("nothing of that name was found"))
  }

  @Test func tooFewPhotosAreWithdrawnAndSaid() throws {
    let scene = try ForgetScene(separateState: false)
    let outcome = try scene.forget("tomas", "hero.jpg")
    #expect(outcome.status == .exited(0))
    #expect(outcome.output.contains("no longer published") && outcome.output.contains("at least 2"))
    #expect(try !FileSystem.exists(scene.path("out/tomas")))
  }

  @Test func whatIsNotThereIsSaidAndNothingIsMade() throws {
    let folder = try TemporaryFolder()
    #expect(try Program.run(["forget", "mara", "--output", folder("gone")]).status == .exited(2))
    try FileSystem.makeFolder(folder.path.appending("out"))
    let outcome = try Program.run(["forget", "mara", "--output", folder("out")])
    #expect(outcome.status == .exited(0) && outcome.output.contains("nothing of that name was found"))
    #expect(try FileSystem.list(folder.path.appending("out")).isEmpty)
    try folder.write("out/mara/notes.txt", "x")
    let foreign = try Program.run(["forget", "mara", "--output", folder("out")])
    #expect(foreign.status == .exited(4) && foreign.errors.contains("somebody else"))
    #expect(try FileSystem.exists(folder.path.appending("out/mara/notes.txt")))
    for name in ["", ".", "..", "a/b", ".cardstock", String(repeating: "n", count: 300)] {
      let wrong = try Program.run(["forget", "--output", folder("out"), "--", name])
      #expect(wrong.status == .exited(2), "\(name): \(wrong.errors)")
    }
  }

  @Test func aRunKeepsForgetOut() throws {
    let folder = try TemporaryFolder()
    let run = try Program.start(["process", Repository.samples, "--output", folder("out")])
    let queue = folder.path.appending("out/.cardstock/queue.sqlite")
    for _ in 0..<500 where try !FileSystem.exists(queue) { _ = try run.process.wait(until: .now + .milliseconds(10)) }
    let outcome = try Program.run(["forget", "mara", "--output", folder("out")])
    #expect(outcome.status == .exited(4) && outcome.errors.contains("process \(run.process.number)"), "\(outcome.errors)")
    run.process.kill(.terminate)
    _ = try run.outcome()
  }

  /// What is left for a person to do is said, for people and for programs.
  @Test func profileJSONIsNotForgotten() throws {
    for options in [[], ["--json"]] {
      let scene = try ForgetScene(separateState: false)
      let outcome = try scene.forget("rosamund", "dog.jpg", more: options)
      #expect(outcome.output.contains("profile.json") && outcome.output.contains("upload"), "\(outcome.output)")
      #expect(options.isEmpty || outcome.output.contains(#""nextSteps":["#))
      #expect(try !scene.forget("rosamund", more: options).output.contains("profile.json"))
    }
  }
}
