import Posix
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
      "verdicts/.partial-1-1", "quarantine/nobody/face.jpg", "quarantine/rosamund/.partial-2-2", "masters/tomas/000000000000.jpg",
    ]
    for name in litter { try scene.folder.write("out/.cardstock/\(name)", "12345") }

    let dry = try scene.clean("--dry-run", "--json")
    #expect(dry.status == .exited(0), "\(dry.errors)")
    for name in litter { #expect(try FileSystem.exists(scene.state.appending(name)), "\(name)") }
    let wet = try scene.clean("--json")
    #expect(wet.output == dry.output.replacing(#""isDryRun":true"#, with: #""isDryRun":false"#))
    for (part, count) in [("staging", 1), ("publishing", 3), ("halfWritten", 2), ("quarantine", 1), ("masters", 1)] {
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
}
