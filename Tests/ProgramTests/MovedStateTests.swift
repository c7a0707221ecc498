import Posix
import TestSupport
import Testing

/// An output whose state lies elsewhere: it says where, and every command goes by it.
@Suite struct MovedStateTests {
  private let scene: WorkScene
  private var folder: TemporaryFolder { scene.folder }

  init() throws {
    scene = try WorkScene()
    // An upload that has just been written could still change within a tick of its clock.
    _ = try Program.run(["2.2"], program: "/bin/sleep")
    #expect(try scene.process("--state", folder("state")).status == .exited(0))
  }

  private func run(_ arguments: String...) throws -> Program.Outcome { try Program.run(arguments) }

  /// What has begun in the place where a state lies that was not moved.
  private func expectNoSecondState(_ what: String) throws {
    let names = Set(try FileSystem.list(folder.path.appending("out/.cardstock")).map(\.description))
    #expect(names.isDisjoint(with: ["queue.sqlite", "index.sqlite", "verdicts", "staging", "recipes"]), "\(what): \(names)")
  }

  @Test func aRunGoesOnInTheStateThatTheOutputNames() throws {
    let again = try scene.process("--json")
    #expect(again.status == .exited(0) && again.lines.last?.contains(#""unchanged":3"#) == true, "\(again.output) \(again.errors)")
    try expectNoSecondState("process")
    #expect(try scene.process("--dry-run", "--json").lines.last?.contains(#""unchanged":3"#) == true)
  }

  @Test func workersAndTheirQueueAreInIt() throws {
    try scene.copy("mara/cafe.jpg", to: "wren")
    #expect(try scene.enqueue().status == .exited(0))
    #expect(try scene.listed("kind=photo", "state=ready").count == 3)
    #expect(try scene.work().status == .exited(0))
    let verdict = try FileSystem.read(folder.path.appending("state/verdicts/wren.json"), limit: 1 << 20)
    #expect(String(decoding: verdict, as: UTF8.self).contains("cafe.jpg"))
    try expectNoSecondState("work")
  }

  @Test func verifyMissesWhatItsVerdictsPromise() throws {
    #expect(try run("verify", folder("out")).status == .exited(0))
    try FileSystem.removeTree(folder.path.appending("out/wren"))
    let outcome = try run("verify", folder("out"), "--json")
    #expect(outcome.status == .exited(1) && outcome.output.contains("profile-missing"), "\(outcome.output)")
  }

  @Test func whatItHoldsIsListedCleanedAndForgotten() throws {
    #expect(try run("review", "list", "--output", folder("out")).status == .exited(0))
    try folder.write("state/masters/nobody/000000000000.jpg", "12345")
    let cleaned = try run("clean", "--json", "--output", folder("out"))
    #expect(cleaned.output.contains(#""masters":{"bytes":5,"count":1}"#), "\(cleaned.output) \(cleaned.errors)")
    let forgotten = try run("forget", "wren", "--output", folder("out"))
    #expect(forgotten.status == .exited(0) && forgotten.output.contains("verdict"), "\(forgotten.output) \(forgotten.errors)")
    #expect(try !FileSystem.exists(folder.path.appending("state/verdicts/wren.json")))
    try expectNoSecondState("forget")
  }

  /// Another state would begin unseen, and what lies in the one that is away would be overlooked.
  @Test func aStateThatIsAwayIsAnErrorOfEveryCommand() throws {
    try FileSystem.rename(folder.path.appending("state"), to: folder.path.appending("away"))
    let before = try Snapshot.of(folder.path)
    let commands = [
      ["process", folder("in"), "--recipe", folder("small.json5")], ["process", folder("in"), "--dry-run"], ["enqueue", folder("in")],
      ["work", "--until-idle"], ["jobs", "list"], ["review", "list"], ["review", "release", "wren"], ["forget", "wren"], ["clean"],
      ["clean", "--dry-run"],
    ]
    for command in commands.map({ $0 + ["--output", folder("out")] }) + [["verify", folder("out")]] {
      let outcome = try Program.run(command)
      #expect(outcome.status == .exited(4), "\(command): \(outcome.output) \(outcome.errors)")
      for word in ["--state", folder("state"), folder("out/.cardstock/state")] {
        #expect(outcome.errors.contains(word), "\(command): \(outcome.errors)")
      }
    }
    #expect(try Snapshot.of(folder.path) == before)
    // Its new place is said once.
    #expect(try scene.process("--state", folder("away")).status == .exited(0))
    #expect(try scene.process("--json").lines.last?.contains(#""unchanged":3"#) == true)
  }

  /// A run in the output's own `.cardstock` ends what the note says.
  @Test func aStateThatComesBackIsFound() throws {
    let back = try scene.process("--state", folder("out/.cardstock"))
    #expect(back.status == .exited(0), "\(back.output) \(back.errors)")
    #expect(try !FileSystem.exists(folder.path.appending("out/.cardstock/state")))
    try FileSystem.removeTree(folder.path.appending("state"))
    let again = try scene.process("--json")
    #expect(again.status == .exited(0) && again.lines.last?.contains(#""unchanged":3"#) == true, "\(again.output) \(again.errors)")
  }

  /// Also by commands that share the output with others.
  @Test func aStateThatComesBackIsFoundByWorkersToo() throws {
    let enqueued = try scene.enqueue("--state", folder("out/.cardstock"))
    #expect(enqueued.status == .exited(0), "\(enqueued.output) \(enqueued.errors)")
    #expect(try !FileSystem.exists(folder.path.appending("out/.cardstock/state")))
  }
}
