import Posix
import TestSupport
import Testing

/// `cardstock clean`: only what no run needs goes, and a dry run changes nothing.
@Suite struct CleanTests {
  @Test func onlyWhatNobodyNeedsGoes() throws {
    let scene = try ForgetScene(separateState: false)
    try scene.leaveWork()
    let needed = try scene.tree()
    let staged = try FileSystem.list(scene.state.appending("staging"))
    let litter = [
      "staging/photo-999-1/card.jpg", "publishing/new/gone/card.jpg", "publishing/old/tomas/card.jpg", "publishing/removed/x/card.jpg",
      "verdicts/.partial-1-1", "recipes/.partial-1-2", "queues/.partial-1-3", ".partial-1-4", "quarantine/nobody/face.jpg",
      "quarantine/rosamund/.partial-2-2", "masters/tomas/000000000000.jpg",
    ]
    for name in litter { try scene.folder.write("out/.cardstock/\(name)", "12345") }

    let dry = try scene.clean("--dry-run", "--json")
    #expect(dry.status == .exited(0), "\(dry.errors)")
    for name in litter { #expect(try FileSystem.exists(scene.state.appending(name)), "\(name)") }
    let wet = try scene.clean("--json")
    #expect(wet.output == dry.output.replacing(#""isDryRun":true"#, with: #""isDryRun":false"#))
    for (part, count) in [("staging", 1), ("publishing", 3), ("halfWritten", 5), ("quarantine", 1), ("masters", 1)] {
      #expect(wet.output.contains(#""\#(part)":{"bytes":\#(5 * count),"count":\#(count)}"#), "\(part): \(wet.output)")
    }
    for name in litter { #expect(try !FileSystem.exists(scene.state.appending(name)), "\(name)") }

    #expect(try scene.tree() == needed)
    #expect(try FileSystem.list(scene.state.appending("staging")) == staged && !staged.isEmpty)
    for name in ["quarantine/rosamund/hero.jpg", "verdicts/rosamund.json", "verdicts/tomas.json"] {
      #expect(try FileSystem.exists(scene.state.appending(name)), "\(name)")
    }
    #expect(try FileSystem.list(scene.state.appending("masters/rosamund")).count == 1)
    // The work of the killed run goes on.
    #expect(try scene.process().status == .exited(0))
    #expect(try scene.clean().output == "Nothing to delete.\n")
  }

  /// Neither lock nor folders nor the queue's companions: a listing with times and inodes is the same.
  @Test(arguments: [false, true]) func aDryRunWritesNothing(separateState: Bool) throws {
    let scene = try ForgetScene(separateState: separateState)
    let finished = try Snapshot.of(scene.folder.path)
    #expect(try scene.clean("--dry-run").status == .exited(0))
    #expect(try Snapshot.of(scene.folder.path) == finished)
    try scene.leaveWork()
    for name in ["staging/photo-999-1/card.jpg", "quarantine/nobody/face.jpg", "verdicts/.partial-1-1"] {
      try FileSystem.makeFolders(scene.state.appending(name).parent)
      try FileDescriptor.create(scene.state.appending(name)).writeAll([1])
    }
    // SQLite gives the log of a superuser's queue to whom it belongs already: that alone may show, in the time of no content.
    let facts = {
      try Snapshot.of(scene.folder.path).mapValues { "\($0.kind) \($0.size) \($0.modified) \($0.inode) \($0.mode) \($0.links)" }
    }
    let stopped = try facts()
    let dry = try scene.clean("--dry-run", "--json")
    #expect(dry.status == .exited(0) && dry.output.contains(#""staging":{"bytes":1,"count":1}"#), "\(dry.output) \(dry.errors)")
    #expect(try facts() == stopped)
    let wet = try scene.clean("--json")
    #expect(wet.output == dry.output.replacing(#""isDryRun":true"#, with: #""isDryRun":false"#))
  }

  @Test func aDryRunWritesNothingWhereTheStateIsMissing() throws {
    let folder = try TemporaryFolder()
    for (output, state) in [("bare", nil), ("other", "state")] {
      try FileSystem.makeFolder(folder.path.appending(output))
      if let state { try FileSystem.makeFolder(folder.path.appending(state)) }
      let before = try Snapshot.of(folder.path)
      let outcome = try Program.run(
        ["clean", "--dry-run", "--output", folder(output)] + (state.map { ["--state", folder($0)] } ?? []))
      #expect(outcome.status == .exited(0) && outcome.output == "Nothing to delete.\n", "\(outcome.errors)")
      #expect(try Snapshot.of(folder.path) == before)
    }
  }

  /// Mounted so, since rights stop no superuser.
  @Test func aDryRunNeedsNoRightToWrite() throws {
    let scene = try ForgetScene(separateState: false)
    try scene.leaveWork()
    let script = #"mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" || exit 99; exec "$2" clean --dry-run --output "$1""#
    let outcome = try Program.run(
      ["--user", "--map-root-user", "--mount", "/bin/sh", "-c", script, "sh", scene.folder("out"), "\(Program.path)"],
      program: "/usr/bin/unshare")
    if outcome.status == .exited(99) || outcome.errors.contains("unshare") {
      return print("skipped: no read-only mount here: \(outcome.errors)")
    }
    #expect(outcome.status == .exited(0), "\(outcome.errors)")
  }
}
