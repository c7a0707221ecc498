import Posix
import TestSupport
import Testing

/// `process --prune`: what the input no longer has goes, and nothing else.
@Suite struct PruneTests {
  @Test func whatIsMissingIsErasedAndListed() throws {
    let scene = try ForgetScene(separateState: false)
    let traces = try scene.traces(of: "dog.jpg") + [Array("rosamund".utf8)]
    try scene.folder.write("out/notes/manifest.json", #"{"name": "somebody's own"}"#)
    try FileSystem.removeTree(scene.path("in/rosamund"))
    let before = try scene.tree().filter { !$0.key.hasPrefix("rosamund/") }
    #expect(try scene.process().lines.last?.contains(#""removed":[]"#) == true)
    #expect(try FileSystem.exists(scene.path("out/rosamund")))
    let outcome = try scene.process("--prune")
    #expect(outcome.status == .exited(0), "\(outcome.errors)")
    #expect(outcome.lines.contains { $0.contains(#""event":"removed""#) && $0.contains(#""profile":"rosamund""#) })
    #expect(outcome.lines.last?.contains(#""removed":["rosamund"]"#) == true)
    #expect(try NeedleSearch(traces).found(below: scene.path("out")).isEmpty)
    #expect(try scene.tree() == before)
  }

  @Test func whatIsRefusedOrClashesOrCannotBeReadIsThere() throws {
    let scene = try ForgetScene(separateState: false)
    // Too few photos now; the same name in capitals.
    try FileSystem.removeTree(scene.path("in/tomas"))
    try scene.folder.write("in/tomas/profile.json", "{")
    try scene.folder.write("in/Rosamund/notes.txt", "x")
    let before = try scene.tree()
    let outcome = try scene.process("--prune")
    #expect(outcome.status == .exited(1))
    #expect(outcome.lines.last?.contains(#""removed":[]"#) == true, "\(outcome.output)")
    #expect(try scene.tree() == before)
  }

  @Test func inputsThatCannotTellAreRefused() throws {
    let scene = try ForgetScene(separateState: false)
    let before = try scene.tree()
    func refused(_ arguments: String..., says word: String) throws {
      let outcome = try Program.run(["process", "--prune", "--output", scene.folder("out")] + arguments)
      #expect(outcome.status == .exited(2) && outcome.errors.contains(word), "\(outcome.errors)")
      #expect(try scene.tree() == before)
    }
    try scene.folder.write("list", scene.folder("in"))
    try scene.folder.write("bare/.hidden", "")
    try refused(scene.folder("in/tomas"), says: "around it")
    try refused(scene.folder("in/tomas/hero.jpg"), "--profile", "tomas", says: "--profile")
    try refused("--files-from", scene.folder("list"), says: "--files-from")
    try refused(scene.folder("bare"), says: "no folders")
  }

  /// Pictures that nobody can make again do not go because a folder was renamed.
  @Test func whatCannotBeMadeAgainIsLeftWhereItMayHaveBeenRenamed() throws {
    let scene = try UploadScene()
    try scene.run()
    let tree = try scene.tree()
    for (name, photo) in [("one.jpg", "tomas/dog.jpg"), ("two.jpg", "tomas/lake.jpg")] {
      try scene.put("in/tomas/\(name)", FileSystem.read(FilePath("\(Repository.samples)/\(photo)"), limit: 1 << 24))
    }
    try FileSystem.rename(scene.folder.path.appending("in/me"), to: scene.folder.path.appending("in/myself"))
    scene.arguments = ["--prune"]
    for arguments in [["--prune", "--dry-run"], ["--prune"], ["--prune"]] {
      scene.arguments = arguments
      let outcome = try scene.run()
      #expect(outcome.status == .exited(1), "\(outcome.errors)")
      #expect(outcome.lines.last?.contains(#""notRemoved":[{"profile":"me","reason":""#) == true, "\(outcome.lines)")
      #expect(outcome.lines.last?.contains("cardstock forget me") == true)
      #expect(try scene.tree().filter { $0.key.hasPrefix("me/") } == tree)
    }
    // Renamed back, it is there.
    try FileSystem.rename(scene.folder.path.appending("in/myself"), to: scene.folder.path.appending("in/me"))
    #expect(try scene.run().status == .exited(0))
    #expect(try scene.tree().filter { $0.key.hasPrefix("me/") } == tree)
    // Where every other folder has photos of its own, it is nobody's any more.
    try scene.remove("in/me")
    let last = try scene.run()
    #expect(last.status == .exited(0) && last.lines.last?.contains(#""removed":["me"]"#) == true, "\(last.lines)")
    #expect(try scene.names("out/me").isEmpty)
  }

  /// A run that was killed between the publication and the rest has left a verdict that says it is published.
  @Test func whatAStoppedPruneHasLeftIsErasedByTheNext() throws {
    let scene = try ForgetScene(separateState: false)
    try FileSystem.removeTree(scene.path("in/rosamund"))
    try FileSystem.removeTree(scene.path("out/rosamund"))
    #expect(try scene.process("--prune").lines.last?.contains(#""removed":["rosamund"]"#) == true)
    #expect(try NeedleSearch([Array("rosamund".utf8)]).found(below: scene.path("out")).isEmpty)
  }
}
