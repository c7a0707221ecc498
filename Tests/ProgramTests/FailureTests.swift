import CardModel
import Posix
import TestSupport
import Testing

/// What a run meets in its output, before it begins and while it goes on: a reader sees old or new, there is one error, and another run comes
/// to the same tree.
@Suite struct FailureTests {
  private let scene: FailureScene

  init() throws { scene = try FailureScene() }

  // MARK: - While the run goes on

  @Test func partsOfTheOutputThatAreTakenAway() throws {
    let parts = [
      ".", ".cardstock", ".cardstock/staging", ".cardstock/verdicts", ".cardstock/publishing", ".cardstock/staging/*", ".cardstock/lock",
    ]
    for part in parts {
      _ = try FileSystem.removeTree(scene.output)
      let place = part == "." ? scene.folder("out") : "\(scene.output)/\(part)"
      // What staging holds comes and goes.
      let outcome = try scene.run { [scene] _ in
        try scene.shell("mkdir \(scene.folder("away-$$")); mv \(place) \(scene.folder("away-$$")) || true")
      }
      try scene.expectNoMix(part)
      // Pictures that are gone when they are to be published hold their profile; the others go on.
      let isHeld = outcome.status == .exited(1) && outcome.output.contains("held")
      if outcome.status != .exited(0), !isHeld { scene.expectError(outcome, "cardstock: the ", what: part) }
      if [".", ".cardstock", ".cardstock/staging", ".cardstock/verdicts"].contains(part) {
        #expect(outcome.status == .exited(4), "\(part)")
      }
      try scene.expectWholeAfterAnotherRun(part)
    }
  }

  @Test func anOutputThatBecomesAFile() throws {
    let outcome = try scene.run { [scene] _ in
      try FileSystem.rename(scene.output, to: scene.folder.path.appending("away"))
      try scene.folder.write("out", "a file")
    }
    scene.expectError(outcome, "move it away", what: "a file")
    try scene.expectNoMix("what was moved", at: scene.folder.path.appending("away"))
    #expect(try FileSystem.read(scene.output, limit: 10) == Array("a file".utf8))
    scene.expectError(try scene.run(), "move it away", what: "a file at the start")
    try FileSystem.unlink(scene.output)
    try scene.expectWholeAfterAnotherRun("a file")
  }

  @Test func aQueueThatIsTakenAwayOrOverwritten() throws {
    for script in ["rm -f queue.sqlite*", "head -c 9000 /dev/urandom > queue.sqlite"] {
      _ = try FileSystem.removeTree(scene.output)
      let outcome = try scene.run { [scene] _ in try scene.shell("cd \(scene.state) && \(script)") }
      try scene.expectNoMix(script)
      if outcome.status != .exited(0) { scene.expectError(outcome, "the queue", what: script) }
      try scene.shell("rm -f \(scene.state)/queue.sqlite*")
      try scene.expectWholeAfterAnotherRun(script)
    }
  }

  /// By hand, and again and again: a photo whose worker is killed once is tried once more.
  @Test func renderWorkersThatAreKilled() throws {
    let outcome = try scene.run { [scene] started in
      let children = "cat /proc/\(started.process.number)/task/*/children"
      try scene.shell("test -n \"$(\(children))\" && kill -9 $(\(children))")
    }
    #expect(outcome.status == .exited(0), "\(outcome.errors)")
    #expect(try TemporaryFolder.tree(scene.output) == scene.tree)
  }

  // MARK: - Before it begins

  @Test func aQueueThatIsNone() throws {
    let spoilers = [
      "head -c 5000 /dev/urandom > queue.sqlite": "remove this one", "truncate -s 3000 queue.sqlite": "begin anew",
      "mkdir queue.sqlite": "unable to open",
      "/usr/bin/python3 -c 'import sqlite3; c = sqlite3.connect(\"queue.sqlite\"); c.execute(\"create table job(a)\"); c.commit()'":
        "another program",
    ]
    for (script, words) in spoilers {
      try scene.restore()
      let keep = script.hasPrefix("truncate") ? "rm -f queue.sqlite-*" : "rm -f queue.sqlite*"
      try scene.shell("cd \(scene.state) && \(keep) && \(script)")
      scene.expectError(try scene.run(), "\(scene.state)/queue.sqlite", words, what: script)
      #expect(try TemporaryFolder.tree(scene.output) == scene.tree, "\(script)")
      try scene.shell("rm -rf \(scene.state)/queue.sqlite*")
      try scene.expectWholeAfterAnotherRun(script)
    }
  }

  @Test func whatIsDamagedOrGoneIsMadeAgain() throws {
    let spoilers = [
      "echo '{' > .cardstock/verdicts/p1.json", "head -c 5000 /dev/urandom > .cardstock/index.sqlite", "echo '{' > p1/manifest.json",
      "truncate -s 100 p1/manifest.json", "rm p1/manifest.json", "rm -rf .cardstock", "rm -rf p2", "rm p1/*.jpg",
      "for f in p1/*; do truncate -s 10 $f; done; cp p2/????????????.json p1",
    ]
    for script in spoilers {
      try scene.restore()
      try scene.shell("cd \(scene.output) && \(script)")
      try scene.expectWholeAfterAnotherRun(script)
    }
  }

  @Test func aVerdictThatCannotBeWritten() throws {
    try scene.restore()
    let place = scene.state.appending("verdicts/p1.json")
    try scene.shell("rm \(place) && mkdir -p \(place)/x && rm \(scene.output)/p1/*.jpg")
    scene.expectError(try scene.run(), "\(place)", "move it away", what: "a folder in a verdict's place")
    try scene.expectNoMix("a folder in a verdict's place")
    try scene.shell("rm -r \(place)")
    try scene.expectWholeAfterAnotherRun("a folder in a verdict's place")
  }

  // MARK: - The disk

  private static let mounts =
    (try? Program.run(["-rm", "mount", "-t", "tmpfs", "none", "/mnt"], program: "/usr/bin/unshare").status) == .exited(0)

  @Test(.enabled(if: mounts, "needs a user namespace in which a file system can be mounted"))
  func aDiskThatIsFull() throws {
    // From too small for the queue to almost enough.
    for size in ["64k", "400k", "700k", "900k"] {
      let place = scene.folder.path.appending("full-\(size)")
      try scene.folder.write(
        "full-\(size)/script",
        """
        mkdir disk && mount -t tmpfs -o size=\(size) none disk || exit 99
        "$@" --output disk/out 2>errors; echo $? >status
        cp -a disk/out seen && mount -o remount,size=64m disk || exit 98
        "$@" --output disk/out && cp -a disk/out end
        """)
      let command = ["process", scene.folder("in"), "--recipe", try Recipes.small(in: scene.folder)]
      let outcome = try Program.run(
        ["-rm", "sh", "-c", "cd \(place) && . ./script", "sh", "\(Program.path)"] + command, program: "/usr/bin/unshare")
      #expect(outcome.status == .exited(0), "\(size): \(outcome.errors)")
      func text(_ name: String) throws -> String {
        String(decoding: try FileSystem.read(place.appending(name), limit: 4096), as: UTF8.self)
      }
      #expect(try text("status") == "4\n", "\(size)")
      let errors = try text("errors")
      #expect(errors.contains("space") || errors.contains("full"), "\(size): \(errors)")
      try scene.expectNoMix(size, at: place.appending("seen"))
      #expect(try TemporaryFolder.tree(place.appending("end")) == scene.tree, "\(size)")
    }
  }

  @Test(.enabled(if: mounts, "needs a user namespace in which a file system can be mounted"))
  func anOutputThatCannotBeWritten() throws {
    try scene.restore()
    try FileSystem.makeFolder(scene.folder.path.appending("empty"))
    for output in ["out", "empty"] {
      let script = "mount --bind $0 $0 && mount -o remount,ro,bind $0 || exit 99; exec \"$@\" --output $0"
      let command = ["process", scene.folder("in"), "--recipe", try Recipes.small(in: scene.folder)]
      let outcome = try Program.run(
        ["-rm", "sh", "-c", script, scene.folder(output), "\(Program.path)"] + command, program: "/usr/bin/unshare")
      scene.expectError(outcome, "Read-only file system", "choose a place", what: output)
    }
    #expect(try TemporaryFolder.tree(scene.output) == scene.tree)
  }

  /// A limit of the size of files stands for a disk that fails a write: the same path, on any machine.
  @Test func aFileThatMayNotGrow() throws {
    let script = "trap '' XFSZ; ulimit -f 20; exec \"$@\""
    let outcome = try Program.run(
      ["-c", script, "sh", "\(Program.path)"] + FailureScene.arguments(scene.folder, "out"), program: "/bin/sh")
    #expect(outcome.status == .exited(4), "\(outcome.errors)")
    try scene.expectNoMix("a limit")
    try scene.expectWholeAfterAnotherRun("a limit")
  }
}
